import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { calls, deletedKinds, type DeletedKind, type NotificationItem } from '@baobab/validation'
import { busyStartup, callsOf, deletedOf, everyRow, makers } from './deleted.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { driftedCounts, startup, startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const kinds = Object.keys(deletedKinds) as DeletedKind[] // keys of a const object are its names

/** The call that restores each kind, as a client makes it. */
const restores: Readonly<Record<DeletedKind, string>> = {
  startups: 'startups/restore/',
  questions: 'questions/restore/',
  notes: 'vc/notes/restore/',
  searches: 'saved_searches/restore/',
  contactMessages: 'contact_messages/restore/',
  categories: 'startup_categories/restore/',
  devphases: 'startup_development_stage/restore/',
  raisephases: 'startup_raising_phase/restore/',
  collections: 'collections/restore/',
  partners: 'partners/restore/',
  quotes: 'quotes/restore/',
  team: 'team/restore/',
  exchangeRates: 'exchange_rates/restore/',
}

/** Where each kind of record stands, as the test makes it. */
const tablesOf: Readonly<Record<DeletedKind, readonly string[]>> = {
  startups: [
    'connections',
    'deals',
    'interests',
    'investor_notes',
    'likes',
    'notifications',
    'pipeline_moves',
    'questions',
    'startup_counters',
    'startup_grants',
    'startup_search',
    'startups',
    'views',
  ],
  questions: ['notifications', 'questions'],
  notes: ['investor_notes'],
  searches: ['saved_searches'],
  categories: ['categories'],
  devphases: ['devphases'],
  raisephases: ['raisephases'],
  contactMessages: ['contact_messages', 'contact_replies'],
  partners: ['partners'],
  quotes: ['quotes'],
  team: ['team'],
  collections: ['collections'],
  exchangeRates: ['exchange_rates'],
}

/** What stays of a record, and why. */
const staying: Readonly<Record<string, string>> = {
  interests: 'How both sides answered is theirs; it has the uuid of the startup and nothing of it',
}

/** What is deleted for good, and why: each is asked for first. */
const forGood: Readonly<Record<string, string>> = {
  'unfinished.delete': 'Its owner alone may ever read it; Undo saves the text again, which the window still has',
  'subscribers.delete': 'Who asks for it is erased from the newsletter, and nothing of them may stay',
  'webhooks.delete': 'Its secret goes with it; three lines set it up again, and a pause keeps it',
}

it('every call that deletes has one beside it that restores, or a reason to have none', () => {
  const deleting = calls.filter(([, { path }]) => path.endsWith('delete/'))
  const without = deleting
    .filter(([, { path }]) => !calls.some(([, other]) => other.path === path.replace(/delete\/$/, 'restore/')))
    .map(([name]) => name)
  expect(without).toEqual(Object.keys(forGood))
  expect(
    deleting
      .map(([name]) => name.split('.')[0])
      .filter((group) => !without.includes(`${group}.delete`))
      .sort(),
  ).toEqual([...kinds].sort())
})

describeOnBoth('what was deleted', (app) => {
  it.each(kinds)('leaves every table, and comes back row for row: %s', async (kind) => {
    const { owner, id, body } = await makers[kind](app())
    const { remove, restore } = callsOf(kind)
    expect(restore.path).toBe(restores[kind])
    const before = await everyRow(app())
    expect(Object.keys(before).filter((table) => before[table]?.some((row) => row.includes(id)))).toEqual(
      tablesOf[kind],
    )
    expect((await app().post(remove.path, body, owner.token)).status).toBe(200)
    for (const [table, rows] of Object.entries(await everyRow(app())))
      if (table in staying) expect(rows).toEqual(before[table])
      else
        expect(
          rows.filter((row) => row.includes(id)),
          `${table} holds what was deleted`,
        ).toEqual([])
    const listed = (await deletedOf(app(), owner.token)).find((one) => one.record_uuid === id)
    expect(listed).toMatchObject({
      kind,
      is_own_deletion: true,
      deleted_by: 'Amina Diallo',
      may_restore: true,
      may_erase: true,
    })

    const restored = await app().post(restore.path, body, owner.token)
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    expect(await everyRow(app())).toEqual(before)
    expect((await deletedOf(app(), owner.token)).map((one) => one.record_uuid)).not.toContain(id)
    expect(await driftedCounts(app())).toEqual([])
    // Restoring twice restores once.
    expect((await app().post(restore.path, body, owner.token)).status).toBe(200)
    expect(await everyRow(app())).toEqual(before)
    const trail = (await app().trail({ actor: owner.id })).map(({ action }) => action)
    expect(trail.filter((action) => action.endsWith('.deleted') || action.endsWith('.restored'))).toEqual([
      expect.stringMatching(/\.restored$/),
      expect.stringMatching(/\.deleted$/),
    ])
  })

  it.each(kinds)('is nobody else’s to restore or erase, nor to know of: %s', async (kind) => {
    const { owner, id, body } = await makers[kind](app())
    const { remove, restore } = callsOf(kind)
    await app().post(remove.path, body, owner.token)
    const deleted_uuid = (await deletedOf(app(), owner.token)).find((one) => one.record_uuid === id)?.deleted_uuid
    const isPrivate = kind === 'notes' || kind === 'searches'
    for (const role of ['startup', 'vc', ...(isPrivate ? ['admin' as const] : [])] as const) {
      const stranger = await app().user({ role })
      const refused = await app().post(restore.path, body, stranger.token)
      expect([403, 404], `${role} restores`).toContain(refused.status)
      if (refused.status === 403) expect(restore.access).not.toContain(role)
      expectError(
        await app().post('deleted_records/erase/', { deleted_uuid }, stranger.token),
        404,
        messages.deleted.notFound,
      )
      expect(JSON.stringify(await deletedOf(app(), stranger.token))).not.toContain(id)
    }
    expectError(await app().post(restore.path, body), 401)
    expectError(await app().post('deleted_records/erase/', { deleted_uuid }), 401)
    expectError(await app().get('deleted_records/list/'), 401)
    if (!isPrivate) {
      const admin = await app().user({ role: 'admin' })
      expect((await deletedOf(app(), admin.token)).find((one) => one.record_uuid === id)).toMatchObject({
        may_restore: true,
        deleted_by: 'Amina Diallo',
      })
      expect((await app().post(restore.path, body, admin.token)).status).toBe(200)
    }
  })

  it.each(kinds)('that never was is not found: %s', async (kind) => {
    const { owner, body } = await makers[kind](app())
    const gone = Object.fromEntries(Object.keys(body).map((name) => [name, '00000000-0000-7000-8000-000000000000']))
    expectError(await app().post(callsOf(kind).restore.path, gone, owner.token), 404)
    expectError(
      await app().post('deleted_records/erase/', { deleted_uuid: '00000000-0000-7000-8000-000000000000' }, owner.token),
      404,
      messages.deleted.notFound,
    )
  })

  it('by an administrator is restored by administrators alone; its owner knows that one did', async () => {
    const [founder, investor, admin] = [
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    const { id } = await busyStartup(app(), founder, investor)
    await app().post('startups/delete/', { startup_uuid: id, reason: 'A copy of another startup.' }, admin.token)
    const [seen] = await deletedOf(app(), founder.token)
    expect(seen).toMatchObject({
      record_uuid: id,
      deleted_by: null,
      is_own_deletion: false,
      may_restore: false,
      may_erase: false,
    })
    expectError(
      await app().post('startups/restore/', { startup_uuid: id }, founder.token),
      403,
      messages.deleted.byAdmin,
    )
    expectError(
      await app().post('deleted_records/erase/', { deleted_uuid: seen?.deleted_uuid }, founder.token),
      403,
      messages.deleted.byAdmin,
    )
    expect((await app().post('startups/restore/', { startup_uuid: id }, admin.token)).body).toMatchObject({
      message: messages.deleted.startupRestored,
      startup_uuid: id,
      is_published: true,
    })
    expect((await app().post('startups/restore/', { startup_uuid: id }, founder.token)).status).toBe(200)
  })

  it('by an administrator is told to its owner with the reason, by bell and mail, and so is that it is back', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const id = await startup(app(), founder, { startup_name: 'Kolda.example' })
    const bell = async () => (await app().get<{ data: NotificationItem[] }>('notifications/', founder.token)).body.data
    const mails = async () => (await app().mails()).filter(({ to }) => to.includes(founder.email))
    const reason = 'A copy of another startup.'
    await app().post('startups/update/', { startup_uuid: id, city: 'Mindelo' }, admin.token)
    expect(await bell()).toMatchObject([{ kind: 'startup_edited', actor: null, startup: { startup_uuid: id } }])
    await app().post('startups/delete/', { startup_uuid: id, reason }, admin.token)
    expect(await bell()).toMatchObject([{ kind: 'startup_deleted', actor: null, startup: null, about: id, reason }])
    await app().post('startups/restore/', { startup_uuid: id }, admin.token)
    expect((await bell()).map(({ kind }) => kind)).toEqual(['startup_restored', 'startup_edited'])
    const [first, second, ...others] = await mails()
    expect([first?.subject, second?.subject]).toEqual([
      expect.stringMatching(/was.deleted/),
      expect.stringMatching(/was.restored/),
    ])
    expect(others).toEqual([])
    expect(first?.text).toContain(reason)
    // Of a name that reads like an address no mail program makes a link.
    expect(first?.text).not.toContain('Kolda.example')
    // Nobody is told of what they do themselves.
    await app().post('startups/update/', { startup_uuid: id, city: 'Praia' }, founder.token)
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    await app().post('startups/restore/', { startup_uuid: id }, founder.token)
    expect((await bell()).length).toBe(2)
  })

  it('counts among the drafts of an address that is not verified when it is restored', async () => {
    const founder = await app().user({ email_verified: false })
    const draft = async () =>
      (await app().post<{ startup_uuid: string }>('startups/create/', await startupBody(app()), founder.token)).body
        .startup_uuid
    const [first] = [await draft(), await draft(), await draft()]
    await app().post('startups/delete/', { startup_uuid: first }, founder.token)
    await draft()
    expectError(
      await app().post('startups/restore/', { startup_uuid: first }, founder.token),
      409,
      fillIn(messages.startup.draftsUnverified, { max: 3 }),
    )
    expect((await deletedOf(app(), founder.token)).map(({ record_uuid }) => record_uuid)).toEqual([first])
  })

  it('is behind every foreign key that the database follows when it deletes', async () => {
    // What is emptied instead of deleted, or rejected, would not come back: no table of ours does that to what can be restored.
    const roots = ['startups', 'questions', 'investor_notes', 'saved_searches', 'contact_messages']
    const { rows } = await app().db.execute(sql`
      with recursive reached as (
        select conrelid, confrelid, confdeltype, conname from pg_constraint where contype = 'f' and confrelid::regclass::text = any(${sql.param(roots)}::text[])
        union
        select c.conrelid, c.confrelid, c.confdeltype, c.conname from pg_constraint c join reached r on c.contype = 'f' and c.confrelid = r.conrelid
      ) select conname::text as name from reached where confdeltype <> 'c'`)
    expect(rows).toEqual([])
  })
})
