import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { limits, type NotificationItem, type Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { listOf, names, startup, startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Many {
  readonly message: string
  readonly changed: readonly string[]
  readonly refused: readonly { readonly startup_uuid: string; readonly reason: string }[]
}

const reason = 'It is a copy of another startup.'

describeOnBoth('a startup that was taken down', (app) => {
  const post = <T = Record<string, unknown>>(by: TestUser, call: string, body: object) =>
    app().post<T>(`startups/${call}/`, body, by.token)
  const read = async (by: TestUser, startup_uuid: string) => (await post<Startup>(by, 'get', { startup_uuid })).body
  const bell = async (who: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data
  const mailsTo = async (who: TestUser) =>
    (await app().mails()).filter((mail) => mail.to.includes(who.email)).map(({ subject, text }) => ({ subject, text }))
  const stored = async (id: string) =>
    (await app().db.select().from(schema.startups).where(eq(schema.startups.id, id)))[0]
  const complete = async (owner: TestUser, values = {}) =>
    (await post<{ startup_uuid: string }>(owner, 'create', await startupBody(app(), values))).body.startup_uuid

  async function people() {
    return {
      admin: await app().user({ role: 'admin' }),
      founder: await app().user({ first_name: 'Edna' }),
      investor: await app().user({ role: 'vc' }),
    }
  }

  it('needs a reason, which its founder reads by mail, bell and record; an admin’s own needs none', async () => {
    const { admin, founder, investor } = await people()
    const id = await startup(app(), founder, { startup_name: 'Kolda' })
    for (const given of [undefined, '', '  ']) {
      const refused = await post(admin, 'unpublish', { startup_uuid: id, reason: given })
      expectError(refused, 400, messages.startup.ownerReason)
      expect(refused.body['errors']).toEqual({ reason: messages.startup.ownerReason })
    }
    expect(
      (await post(admin, 'unpublish', { startup_uuid: id, reason: 'x'.repeat(limits.ownerReason + 1) })).status,
    ).toBe(400)
    expect((await read(founder, id)).is_published).toBe(true)
    expect((await post(admin, 'unpublish', { startup_uuid: id, is_published: false, reason })).body).toEqual({
      message: messages.startup.unpublished,
      startup_uuid: id,
      is_published: false,
    })

    for (const by of [founder, admin])
      expect(await read(by, id)).toMatchObject({
        is_published: false,
        taken_down: { reason, at: expect.any(String) as string },
      })
    expect((await listOf(app(), founder.token, { created_by: founder.id })).body.data).toMatchObject([
      { taken_down: { reason } },
    ])
    expectError(await post(investor, 'get', { startup_uuid: id }), 404, messages.startup.notFound)
    expect(await bell(founder)).toMatchObject([
      { kind: 'taken_down', actor: null, startup: { startup_uuid: id }, reason },
    ])
    const [mail, ...others] = await mailsTo(founder)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Kolda was taken down')
    for (const part of ['Hello Edna,', reason, '/contact', `/app/startup/overview/${id}`])
      expect(mail?.text).toContain(part)
    expect(await app().trail({ target: id, action: 'startup.unpublished' })).toMatchObject([
      { actor_id: admin.id, detail: { own: false, taken_down: true } },
    ])

    const own = await startup(app(), admin)
    expect((await post(admin, 'unpublish', { startup_uuid: own })).status).toBe(200)
    expect(await read(admin, own)).toMatchObject({ is_published: false, taken_down: null })
    expect(await bell(admin)).toEqual([])
  })

  it('is not published by its founder, whatever they try, and a founder’s own draft is', async () => {
    const { admin, founder } = await people()
    const [down, own] = [await complete(founder), await complete(founder)]
    for (const id of [down, own]) await post(founder, 'publish', { startup_uuid: id })
    await post(admin, 'unpublish', { startup_uuid: down, reason })
    await post(founder, 'unpublish', { startup_uuid: own })
    for (let times = 0; times < 2; times++) {
      expectError(
        await post(founder, 'publish', { startup_uuid: down }),
        403,
        fillIn(messages.startup.takenDown, { reason }),
      )
      await post(founder, 'unpublish', { startup_uuid: down })
      expect((await post<Many>(founder, 'undo_publishing', { startup_uuids: [down] })).body).toMatchObject({
        message: fillIn(messages.startup.undoneCount, { count: 0 }),
        changed: [],
        refused: [{ startup_uuid: down, reason: messages.startup.rejectedChanged }],
      })
      await post(founder, 'update', {
        startup_uuid: down,
        city: 'Praia',
        taken_down: null,
        taken_down_at: null,
        publishing_undo: null,
      })
    }
    expect(await read(founder, down)).toMatchObject({ is_published: false, taken_down: { reason }, city: 'Praia' })
    expect((await post(founder, 'publish', { startup_uuid: own })).status).toBe(200)
  })

  it('is published by an admin as it was, missing fields or not, with its first date, and its founder is told', async () => {
    const { admin, founder, investor } = await people()
    const id = await startup(app(), founder, { startup_name: 'Bare' })
    const before = await stored(id)
    await post(admin, 'unpublish', { startup_uuid: id, reason })
    app().pass(60_000)
    expect((await post(admin, 'publish', { startup_uuid: id })).body).toMatchObject({
      message: messages.startup.published,
      is_published: true,
    })
    expect(await stored(id)).toMatchObject({
      is_published: true,
      published_at: before?.published_at,
      taken_down_at: null,
      taken_down_reason: null,
    })
    expect((await read(investor, id)).taken_down).toBeNull()
    expect((await bell(founder)).map(({ kind }) => kind)).toEqual(['published_again'])
    expect((await mailsTo(founder)).map(({ subject }) => subject)).toEqual([
      'Bare was taken down',
      'Bare is published again',
    ])
    expect((await post(founder, 'unpublish', { startup_uuid: id })).status).toBe(200)
    expect((await post(founder, 'publish', { startup_uuid: id })).status).toBe(200)
  })

  it('stays down while the account of its founder is disabled', async () => {
    const { admin, founder } = await people()
    const id = await startup(app(), founder)
    await post(admin, 'unpublish', { startup_uuid: id, reason })
    await app().get(`users/disable/${founder.id}/`, admin.token)
    expectError(await post(admin, 'publish', { startup_uuid: id }), 409, messages.startup.rejectedOwner)
    expect((await post<Many>(admin, 'publish_many', { startup_uuids: [id] })).body.refused).toMatchObject([
      { startup_uuid: id, reason: messages.startup.rejectedOwner },
    ])
  })

  it('is one of several with one reason for all, of which each founder is told; nothing changes without it', async () => {
    const { admin, founder } = await people()
    const other = await app().user()
    const [one, two, own] = [await startup(app(), founder), await startup(app(), other), await startup(app(), admin)]
    const refused = await post(admin, 'unpublish_many', { startup_uuids: [own, one, two] })
    expect(refused.body['errors']).toEqual({ reason: messages.startup.ownerReason })
    expect((await read(admin, own)).is_published).toBe(true)
    expect(
      (await post<Many>(admin, 'unpublish_many', { startup_uuids: [own, one, two], reason })).body.changed,
    ).toEqual([own, one, two])
    for (const who of [founder, other]) {
      expect(await bell(who)).toMatchObject([{ kind: 'taken_down', reason }])
      expect(await mailsTo(who)).toHaveLength(1)
    }
    expect(await read(admin, own)).toMatchObject({ is_published: false, taken_down: null })
    expect((await post<Many>(admin, 'unpublish_many', { startup_uuids: [own, one] })).body).toMatchObject({
      message: fillIn(messages.startup.unpublishedCount, { count: 0 }),
    })
  })
})

describeOnBoth('changes of publishing', (app) => {
  const post = <T = Record<string, unknown>>(by: TestUser, call: string, body: object) =>
    app().post<T>(`startups/${call}/`, body, by.token)
  const undo = (by: TestUser, startup_uuids: readonly string[]) => post<Many>(by, 'undo_publishing', { startup_uuids })
  const complete = async (owner: TestUser, values = {}) =>
    (await post<{ startup_uuid: string }>(owner, 'create', await startupBody(app(), values))).body.startup_uuid
  const publishingOf = async (ids: readonly string[]) => {
    const rows = await app().db.select().from(schema.startups)
    return ids.map(
      (id) =>
        rows
          .filter((row) => row.id === id)
          .map(({ is_published, published_at, taken_down_at, taken_down_reason }) => ({
            is_published,
            published_at,
            taken_down_at,
            taken_down_reason,
          }))[0],
    )
  }

  it('are undone together, exactly those that changed, each to how it stood', async () => {
    const [admin, founder, investor] = [
      await app().user({ role: 'admin' }),
      await app().user(),
      await app().user({ role: 'vc' }),
    ]
    const shown = [
      await startup(app(), founder, { startup_name: 'Undo one' }),
      await startup(app(), founder, { startup_name: 'Undo two' }),
    ]
    const [draft, ready, down] = [
      await startup(app(), founder, {}, { is_published: false }),
      await complete(founder, { startup_name: 'Undo ready' }),
      await startup(app(), founder, { startup_name: 'Undo down' }),
    ]
    await post(admin, 'unpublish', { startup_uuid: down, reason: 'Earlier' })
    const all = [...shown, draft, ready, down]
    const before = await publishingOf(all)
    app().pass(60_000)

    const taken = (await post<Many>(admin, 'unpublish_many', { startup_uuids: all, reason })).body
    expect(taken.changed).toEqual(shown)
    app().pass(60_000)
    expect((await undo(admin, taken.changed)).body).toMatchObject({
      message: fillIn(messages.startup.undoneCount, { count: 2 }),
      changed: shown,
      refused: [],
    })
    expect(await publishingOf(all)).toEqual(before)
    expect(
      names(await listOf(app(), investor.token, { filter: { q: 'undo' }, sort: ['startup_name', 'ASC'] })),
    ).toEqual(['Undo one', 'Undo two'])

    const published = (await post<Many>(admin, 'publish_many', { startup_uuids: all })).body
    expect(published.changed).toEqual([ready, down])
    expect((await undo(admin, published.changed)).body.changed).toEqual([ready, down])
    expect(await publishingOf(all)).toEqual(before)
    expect(
      names(await listOf(app(), investor.token, { filter: { q: 'undo' }, sort: ['startup_name', 'ASC'] })),
    ).toEqual(['Undo one', 'Undo two'])
    expect((await app().trail({ target: down, action: 'startup.unpublished' }))[0]?.detail).toMatchObject({
      undone: true,
    })
  })

  it('are undone by who made them alone, once, while nobody changed them since, within a day', async () => {
    const [admin, other, founder] = [
      await app().user({ role: 'admin' }),
      await app().user({ role: 'admin' }),
      await app().user(),
    ]
    const [id, late] = [await startup(app(), founder), await startup(app(), founder)]
    await post(founder, 'unpublish', { startup_uuid: id })
    for (const by of [admin, other])
      expect((await undo(by, [id])).body).toMatchObject({
        changed: [],
        refused: [{ reason: messages.startup.rejectedChanged }],
      })
    expect((await undo(await app().user(), [id])).body).toMatchObject({
      changed: [],
      refused: [{ reason: messages.startup.rejectedGone }],
    })
    expect((await undo(founder, [id])).body).toMatchObject({
      message: fillIn(messages.startup.undoneCount, { count: 1 }),
      changed: [id],
    })
    expect((await undo(founder, [id])).body).toMatchObject({ changed: [] })
    await post(founder, 'unpublish', { startup_uuid: late })
    await post(founder, 'publish', { startup_uuid: late })
    await post(admin, 'unpublish', { startup_uuid: late, reason })
    expect((await undo(founder, [late])).body).toMatchObject({ changed: [] })
    app().pass(limits.undoPublishingMs)
    const again = { ...admin, token: await app().session(admin.id) }
    expect((await undo(again, [late])).body).toMatchObject({ changed: [] })
    expectError(await app().post('startups/undo_publishing/', { startup_uuids: [] }, again.token), 400)
  })

  it('ask for the same completeness, whoever publishes, and say what is missing by its labels', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    const draft = await startup(app(), founder, { startup_name: 'Bare' }, { is_published: false })
    const own = await app().post('startups/publish/', { startup_uuid: draft }, founder.token)
    expectError(own, 400)
    expect(own.body['message']).toMatch(/^Still to be filled in: Region, .*Problem/)
    expect(own.body['errors']).toMatchObject({ region: messages.rule.required, solution: messages.rule.required })
    expect(own.body['errors']).not.toHaveProperty('startup_name')
    const many = await post<Many>(admin, 'publish_many', { startup_uuids: [draft] })
    expect(many.body.refused).toMatchObject([{ reason: own.body['message'] }])
    const imported = await startup(app(), founder, { startup_name: 'Published before the rule' })
    expect((await post(founder, 'unpublish', { startup_uuid: imported })).status).toBe(200)
    expect((await post(founder, 'publish', { startup_uuid: imported })).status).toBe(200)
  })
})
