import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { limits, type NotificationItem, type Question } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { driftedCounts, listOf, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Listed {
  readonly data: readonly Question[]
  readonly has_more: boolean
  readonly may_ask: boolean
}
type Written = { readonly message: string; readonly data: Question; readonly errors?: unknown }

describeOnBoth('questions and answers', (app) => {
  const post = <T = Written>(who: TestUser | undefined, verb: string, body: object) =>
    app().post<T>(`questions/${verb}/`, body, who?.token)
  const ask = (who: TestUser, startup_uuid: string, text: unknown = 'How many pay you?') =>
    post(who, 'ask', { startup_uuid, text })
  const list = (who: TestUser, id: string, after?: string) =>
    app().get<Listed>(`questions/list/${id}/${after ? `?after=${after}` : ''}`, who.token)
  const texts = async (who: TestUser, id: string) => (await list(who, id)).body.data.map((one) => one.text)
  const count = async (who: TestUser, id: string) =>
    (await listOf(app(), who.token, { filter: { id: [id] } })).body.data[0]?.comments_count
  const notices = async (who: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data.map(
      ({ kind, about, startup: on, actor }) => ({ kind, about, on: on?.startup_uuid, by: actor?.user_uuid }),
    )

  async function people() {
    const [owner, asker, other, investor, admin] = [
      await app().user({ first_name: 'Ama' }),
      await app().user({ first_name: 'Kofi' }),
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    return { owner, asker, other, investor, admin, id: await startup(app(), owner) }
  }
  type People = Awaited<ReturnType<typeof people>>

  it('are asked, changed, answered and deleted; both people are told', async () => {
    const { owner, asker, investor, id } = await people()
    const made = await ask(asker, id, '  How many\npay you?  ')
    const question = made.body.data
    expect(made.body).toMatchObject({
      message: messages.question.asked,
      data: {
        text: 'How many\npay you?',
        startup_uuid: id,
        asker: { user_uuid: asker.id, name: 'Kofi Diallo' },
        answer: null,
        edited_at: null,
        is_hidden: false,
        may: ['edit', 'delete'],
      },
    })
    expect(JSON.stringify(made.body)).not.toContain(asker.email)
    const { question_uuid } = question
    expect(await notices(owner)).toEqual([{ kind: 'question', about: question_uuid, on: id, by: asker.id }])
    expect(
      (await post(asker, 'edit', { question_uuid, text: 'How many pay?', answer: 'x', startup_uuid: randomUUID() }))
        .body,
    ).toMatchObject({
      message: messages.question.edited,
      data: { text: 'How many pay?', edited_at: expect.any(String), answer: null },
    })
    expect((await list(owner, id)).body).toMatchObject({
      data: [{ text: 'How many pay?', may: ['answer', 'hide'] }],
      may_ask: false,
      has_more: false,
    })

    expect((await post(owner, 'answer', { question_uuid, answer: 'Twelve' })).body).toMatchObject({
      message: messages.question.answered,
      data: { answer: { text: 'Twelve', edited_at: null } },
    })
    expect((await post(owner, 'answer', { question_uuid, answer: 'Thirteen' })).body).toMatchObject({
      message: messages.question.answerEdited,
      data: { answer: { text: 'Thirteen', edited_at: expect.any(String) } },
    })
    expect(await notices(asker)).toEqual([{ kind: 'answer', about: question_uuid, on: id, by: owner.id }])
    expect((await list(investor, id)).body).toMatchObject({
      data: [{ text: 'How many pay?', answer: { text: 'Thirteen' }, may: [] }],
      may_ask: true,
    })

    expectError(await post(asker, 'edit', { question_uuid, text: 'x' }), 409, messages.question.isAnswered)
    expect((await list(asker, id)).body.data[0]?.may).toEqual(['delete'])
    expect((await post(asker, 'delete', { question_uuid })).body).toEqual({ message: messages.question.deleted })
    expectError(await post(asker, 'delete', { question_uuid }), 404, messages.question.notFound)
    expect([await notices(owner), await notices(asker)]).toEqual([[], []])
    expect(await driftedCounts(app())).toEqual([])
  })

  it('are hidden from everyone but the owner, who asked, and admins; and the count with them', async () => {
    const { owner, asker, other, admin, id } = await people()
    const { question_uuid } = (await ask(asker, id, 'Rude?')).body.data
    await ask(other, id, 'Kind?')
    expect(await count(other, id)).toBe(2)
    expect((await post(owner, 'hide', { question_uuid, is_hidden: true })).body).toMatchObject({
      message: messages.question.hidden,
      data: { is_hidden: true, may: ['answer', 'show'] },
    })
    await post(owner, 'hide', { question_uuid, is_hidden: true })
    for (const [who, seen] of [
      [owner, 2],
      [asker, 2],
      [admin, 2],
      [other, 1],
    ] as const) {
      expect(await texts(who, id)).toHaveLength(seen)
      expect(await count(who, id)).toBe(1)
    }
    expect((await post(owner, 'hide', { question_uuid, is_hidden: false })).body).toMatchObject({
      message: messages.question.shown,
      data: { is_hidden: false },
    })
    expect(await count(other, id)).toBe(2)

    await post(admin, 'hide', { question_uuid, is_hidden: true })
    expectError(await post(owner, 'hide', { question_uuid, is_hidden: false }), 403)
    expect((await list(owner, id)).body.data.find((one) => one.question_uuid === question_uuid)?.may).toEqual([
      'answer',
    ])
    expect((await post(admin, 'hide', { question_uuid, is_hidden: false })).status).toBe(200)
    expect((await post(admin, 'delete', { question_uuid })).status).toBe(200)
    expect(
      (await app().trail({ actor: admin.id })).map(({ action, target, detail }) => [action, target, detail]),
    ).toEqual(
      ['deleted', 'shown', 'hidden'].map((action) => [
        `question.${action}`,
        id,
        { question: question_uuid, asker: asker.id },
      ]),
    )
    expect(await count(other, id)).toBe(1)
    expect(await driftedCounts(app())).toEqual([])
  })

  it('have an admin hide for good what the owner hid', async () => {
    const { owner, asker, admin, id } = await people()
    const { question_uuid } = (await ask(asker, id)).body.data
    for (const who of [owner, admin]) await post(who, 'hide', { question_uuid, is_hidden: true })
    expectError(await post(owner, 'hide', { question_uuid, is_hidden: false }), 403)
    expect(await count(owner, id)).toBe(0)
  })

  it('wait until the startup is published', async () => {
    const { owner, admin } = await people()
    const draft = await startup(app(), owner, {}, { is_published: false })
    expectError(await ask(admin, draft), 409, messages.question.draft)
  })

  /** Whose, on what, and what the call answers: a question of the asker on a published startup, on the same one hidden, on a draft. */
  const matrix: readonly (readonly [
    verb: string,
    who: keyof Omit<People, 'id'>,
    published: number,
    hidden: number,
    draft: number,
  ])[] = [
    ['list', 'owner', 200, 200, 200],
    ['list', 'asker', 200, 200, 404],
    ['list', 'other', 200, 200, 404],
    ['list', 'investor', 200, 200, 404],
    ['list', 'admin', 200, 200, 200],
    ['ask', 'owner', 409, 409, 409],
    ['ask', 'asker', 200, 200, 404],
    ['ask', 'other', 200, 200, 404],
    ['ask', 'investor', 200, 200, 404],
    ['ask', 'admin', 200, 200, 409],
    ['edit', 'owner', 403, 403, 403],
    ['edit', 'asker', 200, 200, 404],
    ['edit', 'other', 403, 404, 404],
    ['edit', 'investor', 403, 404, 404],
    ['edit', 'admin', 403, 403, 403],
    ['answer', 'owner', 200, 200, 200],
    ['answer', 'asker', 403, 403, 404],
    ['answer', 'other', 403, 404, 404],
    ['answer', 'investor', 403, 404, 404],
    ['answer', 'admin', 403, 403, 403],
    ['hide', 'owner', 200, 200, 200],
    ['hide', 'asker', 403, 403, 404],
    ['hide', 'other', 403, 404, 404],
    ['hide', 'investor', 403, 404, 404],
    ['hide', 'admin', 200, 200, 200],
    ['show', 'owner', 200, 200, 200],
    ['show', 'asker', 403, 403, 404],
    ['show', 'other', 403, 404, 404],
    ['show', 'investor', 403, 404, 404],
    ['show', 'admin', 200, 200, 200],
    ['delete', 'owner', 403, 403, 403],
    ['delete', 'asker', 200, 200, 404],
    ['delete', 'other', 403, 404, 404],
    ['delete', 'investor', 403, 404, 404],
    ['delete', 'admin', 200, 200, 200],
  ]
  it('are open to whom the table says, and closed to others', async () => {
    for (const [verb, who, ...expected] of matrix) {
      for (const [at, state] of (['published', 'hidden', 'draft'] as const).entries()) {
        const all = await people()
        const { question_uuid } = (await ask(all.asker, all.id)).body.data
        if (state === 'hidden') await post(all.owner, 'hide', { question_uuid, is_hidden: true })
        if (state === 'draft') await app().post('startups/unpublish/', { startup_uuid: all.id }, all.owner.token)
        const before = await app().db.select().from(schema.questions).where(eq(schema.questions.startup_id, all.id))
        const answer =
          verb === 'list'
            ? await list(all[who], all.id)
            : await post(all[who], verb === 'show' ? 'hide' : verb, {
                question_uuid,
                startup_uuid: all.id,
                text: 'Changed',
                answer: 'Yes',
                is_hidden: verb === 'hide',
              })
        expect(answer.status, `${verb} by ${who}, ${state}`).toBe(expected[at])
        if (answer.status !== 200)
          expect(await app().db.select().from(schema.questions).where(eq(schema.questions.startup_id, all.id))).toEqual(
            before,
          )
      }
    }
    expect(await driftedCounts(app())).toEqual([])
  }, 240_000)

  it('are nobody’s without an account, and come in pages', async () => {
    const { asker, owner, id } = await people()
    expectError(await app().get(`questions/list/${id}/`), 401)
    for (const verb of ['ask', 'edit', 'answer', 'hide', 'delete'])
      expectError(await post<Record<string, unknown>>(undefined, verb, {}), 401)
    const at = app().deps.now().getTime()
    const rows = Array.from({ length: limits.questions.page * 2 + 1 }, (_, n) => ({
      id: randomUUID(),
      startup_id: id,
      user_id: asker.id,
      text: `q${n}`,
      created_at: new Date(at - Math.floor(n / 2) * 1_000),
    }))
    await app().db.insert(schema.questions).values(rows)
    const seen: string[] = []
    for (let after: string | undefined, more = true; more;) {
      const { data, has_more } = (await list(owner, id, after)).body
      seen.push(...data.map((one) => one.text))
      expect(data.length).toBe(has_more ? limits.questions.page : 1)
      more = has_more
      after = data.at(-1)?.question_uuid
    }
    expect(new Set(seen).size).toBe(rows.length)
    expect(await count(owner, id)).toBe(rows.length)
    expect((await app().get('questions/list/nonsense/', owner.token)).status).toBe(404)
    expect((await list(owner, id, 'nonsense')).status).toBe(400)
  })

  it('hold words, a few at a time, and not too many an hour', async () => {
    const { asker, owner, id } = await people()
    expect((await ask(asker, id, ' \n ')).body).toMatchObject({
      message: messages.question.empty,
      errors: { text: messages.question.empty },
    })
    expect((await ask(asker, id, 'x'.repeat(limits.questions.text + 1))).body.errors).toEqual({
      text: fillIn(messages.rule.tooLong, { max: limits.questions.text }),
    })
    const { question_uuid } = (await ask(asker, id)).body.data
    expect((await post(owner, 'answer', { question_uuid, answer: '' })).body.errors).toEqual({
      answer: messages.question.answerEmpty,
    })
    expect((await post(owner, 'hide', { question_uuid })).status).toBe(400)
    expectError(await ask(owner, id), 409, messages.question.own)

    const { waiting, attempts } = limits.questions
    const answers = await Promise.all(Array.from({ length: waiting + 2 }, () => ask(asker, id)))
    expect(answers.map((one) => one.status).sort()).toEqual([...Array<number>(waiting - 1).fill(200), 409, 409, 409])
    expect(answers.find((one) => one.status === 409)?.body.message).toBe(
      fillIn(messages.question.tooManyWaiting, { max: waiting }),
    )
    expect(await count(asker, id)).toBe(waiting)
    expect(await driftedCounts(app())).toEqual([])
    const elsewhere = await startup(app(), owner)
    for (let asked = waiting + 3; asked < attempts; asked++) expect((await ask(asker, elsewhere)).status).toBe(200)
    const slow = await ask(asker, elsewhere)
    expectError(slow, 429, fillIn(messages.question.tooFast, { minutes: 60 }))
    expect(Number(slow.headers.get('retry-after'))).toBeGreaterThan(3_000)
    app().pass(limits.questions.windowMs)
    expect((await ask(await app().user(), elsewhere)).status).toBe(200)
  })

  it('keep their count true while many write at once, and when an account or a startup goes', async () => {
    const { owner, admin, id } = await people()
    const askers = await Promise.all(Array.from({ length: 8 }, () => app().user()))
    const asked = await Promise.all(askers.flatMap((who) => [ask(who, id), ask(who, id)]))
    const uuids = asked.map((one) => one.body.data.question_uuid)
    expect(await count(owner, id)).toBe(16)
    const answers = await Promise.all(
      uuids.flatMap((question_uuid, at) => [
        post(owner, 'hide', { question_uuid, is_hidden: true }),
        post(admin, 'hide', { question_uuid, is_hidden: at % 2 === 0 }),
        post(owner, 'answer', { question_uuid, answer: 'Yes' }),
        ...(at % 4 === 0 ? [post(admin, 'delete', { question_uuid })] : []),
      ]),
    )
    expect(answers.every((one) => one.status < 500)).toBe(true)
    expect(await driftedCounts(app())).toEqual([])
    await app()
      .db.delete(schema.users)
      .where(eq(schema.users.id, askers[1]?.id ?? ''))
    expect(await driftedCounts(app())).toEqual([])
    const [late] = await Promise.all([
      ask(askers[2] ?? owner, id),
      app().post('startups/delete/', { startup_uuid: id }, owner.token),
    ])
    expect([200, 404]).toContain(late.status)
    expect(await app().db.$count(schema.questions, eq(schema.questions.startup_id, id))).toBe(0)
  })

  it('go with their startup in whichever order the database takes away what hangs on it', async () => {
    const { owner, asker } = await people()
    const id = await startup(app(), owner)
    expect((await ask(asker, id)).status).toBe(200)
    // As in a database that made the reference of the counts last.
    const [drop, add] = [
      'alter table startup_counters drop constraint startup_counters_startup_id_startups_id_fk',
      'alter table startup_counters add constraint startup_counters_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade',
    ]
    await app().db.run(drop)
    await app().db.run(add)
    await app().db.transaction(async (tx) => {
      await tx.execute(sql`update startup_counters set likes = likes + 1 where startup_id = ${id}::uuid`)
      await tx.execute(sql`delete from startups where id = ${id}::uuid`)
    })
    for (const table of ['startup_counters', 'questions'])
      expect(
        (await app().db.execute(sql`select 1 from ${sql.identifier(table)} where startup_id = ${id}::uuid`)).rows,
      ).toEqual([])
  })
})
