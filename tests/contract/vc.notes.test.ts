import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { limits, type Note } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

describeOnBoth('an investor’s notes', (app) => {
  const listed = (who: TestUser, id: string) => app().get<{ data: Note[] }>(`vc/notes/${id}/`, who.token)
  const add = (who: TestUser, startup_uuid: string, text: unknown) =>
    app().post<{ message: string; data: Note }>('vc/notes/create/', { startup_uuid, text }, who.token)

  it('are written, read, changed and erased by their author', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder)
    const first = await add(investor, id, '  Strong team.\nAsk about churn.  ')
    expect(first.body).toMatchObject({
      message: messages.notes.added,
      data: { startup_uuid: id, text: 'Strong team.\nAsk about churn.' },
    })
    app().pass(1_000)
    const second = (await add(investor, id, 'Met in Praia')).body.data
    const changed = await app().post<{ message: string; data: Note }>(
      'vc/notes/update/',
      { note_uuid: second.note_uuid, text: 'Met in Mindelo', user_id: founder.id, startup_uuid: nobody },
      investor.token,
    )
    expect(changed.body.message).toBe(messages.notes.updated)
    expect(changed.body.data).toMatchObject({ text: 'Met in Mindelo', startup_uuid: id, created_at: second.created_at })
    expect((await listed(investor, id)).body.data.map((note) => note.text)).toEqual([
      'Met in Mindelo',
      'Strong team.\nAsk about churn.',
    ])
    expect((await app().post('vc/notes/delete/', { note_uuid: second.note_uuid }, investor.token)).body).toEqual({
      message: messages.notes.deleted,
    })
    expect((await listed(investor, id)).body.data).toHaveLength(1)
    expectError(
      await app().post('vc/notes/delete/', { note_uuid: second.note_uuid }, investor.token),
      404,
      messages.notes.notFound,
    )
  })

  it('are nobody else’s: neither another investor’s, nor an administrator’s, nor the founder’s', async () => {
    const [founder, investor, other, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const id = await startup(app(), founder)
    const { note_uuid } = (await add(investor, id, 'Between us')).body.data
    for (const stranger of [other, admin]) {
      expect((await listed(stranger, id)).body).toEqual({ data: [] })
      expectError(
        await app().post('vc/notes/update/', { note_uuid, text: 'x' }, stranger.token),
        404,
        messages.notes.notFound,
      )
      expectError(await app().post('vc/notes/delete/', { note_uuid }, stranger.token), 404, messages.notes.notFound)
    }
    for (const answer of [await listed(founder, id), await add(founder, id, 'x')]) expectError(answer, 403)
    expect((await listed(investor, id)).body.data).toMatchObject([{ text: 'Between us' }])
  })

  it('hold words, on startups that one may see; what was noted of a draft stays readable', async () => {
    const [founder, investor, other] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const [id, draft] = [await startup(app(), founder), await startup(app(), founder, {}, { is_published: false })]
    expect((await add(investor, id, ' ')).body).toMatchObject({
      message: messages.notes.empty,
      errors: { text: messages.notes.empty },
    })
    expect((await add(investor, id, 'x'.repeat(limits.longText + 1))).status).toBe(400)
    expect((await add(investor, id, ['a'])).status).toBe(400)
    for (const uuid of [draft, nobody]) expectError(await add(investor, uuid, 'x'), 404, messages.startup.notFound)
    await add(investor, id, 'Seen')
    await app().post('startups/unpublish/', { startup_uuid: id }, founder.token)
    expect((await listed(investor, id)).body.data).toHaveLength(1)
    expectError(await listed(other, id), 404, messages.startup.notFound)
    expectError(await add(investor, id, 'More'), 404, messages.startup.notFound)
  })

  it('are at most two hundred on a startup, and go with the account', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder)
    const at = app().deps.now()
    const rows = Array.from({ length: limits.notes - 1 }, (_, n) => ({
      id: crypto.randomUUID(),
      user_id: investor.id,
      startup_id: id,
      text: `n${n}`,
      created_at: at,
      updated_at: at,
    }))
    await app().db.insert(schema.investorNotes).values(rows)
    const answers = await Promise.all([add(investor, id, 'a'), add(investor, id, 'b'), add(investor, id, 'c')])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409])
    expect(answers.find((one) => one.status === 409)?.body.message).toBe(
      fillIn(messages.notes.tooMany, { max: limits.notes }),
    )
    await app().db.delete(schema.users).where(eq(schema.users.id, investor.id))
    expect(await app().db.$count(schema.investorNotes, eq(schema.investorNotes.user_id, investor.id))).toBe(0)
  })
})
