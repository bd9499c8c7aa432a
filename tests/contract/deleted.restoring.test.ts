import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { removeOrphans } from '@baobab/api/platform/files/orphans.ts'
import { eraseExpired } from '@baobab/api/features/deletedRecords/erasing.ts'
import { limits, type Startup } from '@baobab/validation'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { ask, busyStartup, deletedOf, everyRow, makers } from './deleted.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { driftedCounts, entry, listOf, names, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

type Restored = Readonly<Record<'message' | 'is_published', unknown>>

const fileOf = (app: TestApp, image: string) => app.deps.files.read(image.replace('/files/', ''))

describeOnBoth('a deleted startup', (app) => {
  const busy = async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const made = await busyStartup(app(), founder, investor)
    const remove = () => app().post('startups/delete/', { startup_uuid: made.id }, founder.token)
    const restore = (token = founder.token) =>
      app().post<Restored>('startups/restore/', { startup_uuid: made.id }, token)
    const read = (token: string) => app().post<Startup>('startups/get/', { startup_uuid: made.id }, token)
    return { founder, investor, ...made, remove, restore, read }
  }

  it('is gone from page, lists, search and contacts at once, and back at once', async () => {
    const { founder, investor, id, chat_uuid, remove, restore, read } = await busy()
    const slug = (await read(founder.token)).body.slug
    const isShown = async () => ({
      page: (await app().get(`public/startups/${slug}/`)).status,
      record: (await read(investor.token)).status,
      list: names(await listOf(app(), investor.token, { filter: { q: 'busy bees' } })).length > 0,
      connected: JSON.stringify((await app().get('vc/connected/', investor.token)).body).includes(id),
      contacts: JSON.stringify((await app().get('contacts/', founder.token)).body).includes(id),
      questions: (await app().get(`questions/list/${id}/`, investor.token)).status,
      chat: (
        await app().post(
          'chats/send/',
          { chat_uuid, message_uuid: crypto.randomUUID(), text: 'Still there?' },
          investor.token,
        )
      ).status,
    })
    const all = await isShown()
    expect(all).toEqual({
      page: 200,
      record: 200,
      list: true,
      connected: true,
      contacts: true,
      questions: 200,
      chat: 200,
    })
    await remove()
    expect(await isShown()).toEqual({
      page: 404,
      record: 404,
      list: false,
      connected: false,
      contacts: false,
      questions: 404,
      chat: 409,
    })
    expect((await restore()).body.message).toBe(messages.deleted.startupRestored)
    expect(await isShown()).toEqual(all)
  })

  it('comes back as a draft, with the field named, where an option that it needs was deleted', async () => {
    const { founder, id, remove, restore, read } = await busy()
    const admin = await app().user({ role: 'admin' })
    const { category_uuid } = (await read(founder.token)).body
    await remove()
    expect((await app().post('startup_categories/delete/', { uuid: category_uuid }, admin.token)).status).toBe(200)
    expect((await restore()).body).toMatchObject({
      message: fillIn(messages.deleted.startupDraft, { fields: 'Category' }),
      is_published: false,
    })
    expect((await read(founder.token)).body).toMatchObject({ category_uuid: null, is_published: false })
    expect(names(await listOf(app(), admin.token, { filter: { id } }))).toHaveLength(1)
  })

  it('that was a draft stays one without its option, and says so', async () => {
    const [founder, admin, uuid] = [
      await app().user(),
      await app().user({ role: 'admin' }),
      await entry(app(), 'devphases'),
    ]
    const id = await startup(app(), founder, { development_stage_uuid: uuid }, { is_published: false })
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    await app().post('startup_development_stage/delete/', { uuid }, admin.token)
    const restored = await app().post('startups/restore/', { startup_uuid: id }, founder.token)
    expect(restored.body).toMatchObject({
      message: fillIn(messages.deleted.startupEmptied, { fields: 'Development stage' }),
      is_published: false,
    })
  })

  it('follows an option that was merged into another meanwhile', async () => {
    const { founder, remove, restore, read } = await busy()
    const admin = await app().user({ role: 'admin' })
    const [from, into] = [(await read(founder.token)).body.raising_phase_uuid, await entry(app(), 'raisephases')]
    await remove()
    expect(
      (await app().post('startup_raising_phase/merge/', { uuid: from, into_uuid: into }, admin.token)).status,
    ).toBe(200)
    expect((await restore()).body).toMatchObject({ message: messages.deleted.startupRestored, is_published: true })
    expect((await read(founder.token)).body.raising_phase_uuid).toBe(into)
  })

  it('gets a new public address where another startup took its own, and says so', async () => {
    const founder = await app().user()
    const first = await startup(app(), founder, { startup_name: 'Same Name Ltd', show_publicly: true })
    await app().post('startups/delete/', { startup_uuid: first }, founder.token)
    await startup(app(), founder, { startup_name: 'Same Name Ltd' })
    const slug = `same-name-ltd-${first.slice(-12)}`
    const restored = await app().post<Restored>('startups/restore/', { startup_uuid: first }, founder.token)
    expect(restored.body.message).toBe(
      fillIn(messages.deleted.startupAddress, { restored: messages.deleted.startupRestored, slug }),
    )
    expect((await app().get(`public/startups/${slug}/`)).status).toBe(200)
  })

  it('comes back beside a copy of its row that was imported again meanwhile', async () => {
    const founder = await app().user()
    const first = await startup(app(), founder, {}, { import_key: 'row 1' })
    await app().post('startups/delete/', { startup_uuid: first }, founder.token)
    await startup(app(), founder, {}, { import_key: 'row 1' })
    expect((await app().post('startups/restore/', { startup_uuid: first }, founder.token)).status).toBe(200)
    expect(
      await app()
        .db.select({ key: schema.startups.import_key })
        .from(schema.startups)
        .where(eq(schema.startups.id, first)),
    ).toEqual([{ key: null }])
  })

  it('leaves out what accounts that were erased meanwhile did, keeps none of it waiting, and counts right', async () => {
    const { founder, investor, other, id, remove, restore, read } = await busy()
    await remove()
    await app().db.delete(schema.users).where(eq(schema.users.id, other.id))
    const kept = await app().db.execute(
      sql`select 1 from deleted_rows where content::text like ${`%${other.id}%`} and table_name <> 'pipeline_moves'`,
    )
    expect(kept.rows).toEqual([])
    expect((await restore()).status).toBe(200)
    expect((await read(founder.token)).body).toMatchObject({
      likes_count: 1,
      connections_count: 1,
      comments_count: 1,
      views: 1,
    })
    expect(await driftedCounts(app())).toEqual([])
    expect((await app().get<{ data: readonly unknown[] }>(`vc/notes/${id}/`, investor.token)).body.data).toHaveLength(1)
    expect(JSON.stringify(await everyRow(app()))).not.toContain(other.id)
  })

  it('goes for good with the account of its owner', async () => {
    const { founder, id, image, remove } = await busy()
    const admin = await app().user({ role: 'admin' })
    await remove()
    await app().db.delete(schema.users).where(eq(schema.users.id, founder.id))
    expect(JSON.stringify(await deletedOf(app(), admin.token))).not.toContain(id)
    expectError(
      await app().post('startups/restore/', { startup_uuid: id }, admin.token),
      404,
      messages.deleted.notFound,
    )
    app().pass(2 * dayMs)
    await removeOrphans(app().deps)
    expect(await fileOf(app(), image)).toBeUndefined()
    app().pass(-2 * dayMs)
  })

  it('keeps its picture through the cleaning for 30 days, and is then erased with it', async () => {
    const { id, image, remove, restore } = await busy()
    const admin = await app().user({ role: 'admin' })
    await remove()
    app().pass(30 * dayMs - 60_000)
    const [later, late] = [await app().session(admin.id), await app().user()]
    await removeOrphans(app().deps)
    await eraseExpired(app().deps)
    expect(await fileOf(app(), image)).toBeDefined()
    expect(JSON.stringify(await deletedOf(app(), later))).toContain(id)
    expectError(await restore(late.token), 404, messages.deleted.notFound)

    app().pass(120_000)
    // Its time is over, whether or not the job has come round.
    expect(JSON.stringify(await deletedOf(app(), later))).not.toContain(id)
    expectError(await restore(later), 404, messages.deleted.notFound)
    expect(await eraseExpired(app().deps)).toBeGreaterThan(0)
    expect(await fileOf(app(), image)).toBeUndefined()
    expect(await app().db.$count(schema.deletedRecords, eq(schema.deletedRecords.record_id, id))).toBe(0)
    expect(await app().trail({ target: id, action: 'record.erased' })).toMatchObject([
      { actor_id: null, detail: { kind: 'startups', by: 'time' } },
    ])
    expect(await eraseExpired(app().deps)).toBe(0)
    app().pass(-30 * dayMs - 60_000)
  })

  it('is erased at once by its owner, with its picture, and leaves a word in the trail', async () => {
    const { founder, id, image, remove, restore } = await busy()
    await remove()
    const [{ deleted_uuid } = { deleted_uuid: '' }] = await deletedOf(app(), founder.token)
    expect((await app().post('deleted_records/erase/', { deleted_uuid }, founder.token)).body).toEqual({
      message: messages.deleted.erased,
    })
    expect(await fileOf(app(), image)).toBeUndefined()
    expectError(await restore(), 404, messages.deleted.notFound)
    expect(await app().trail({ target: id, action: 'record.erased' })).toMatchObject([
      { actor_id: founder.id, detail: { kind: 'startups', by: 'person' } },
    ])
  })

  it('takes no picture with it that somebody else has, whatever its texts say', async () => {
    const [founder, { image }] = [await app().user(), await busy()]
    const id = await startup(app(), founder, { city: image })
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    const [{ deleted_uuid } = { deleted_uuid: '' }] = await deletedOf(app(), founder.token)
    await app().post('deleted_records/erase/', { deleted_uuid }, founder.token)
    expect(await fileOf(app(), image)).toBeDefined()
  })

  it('is deleted, restored and erased by many at once as by one', async () => {
    const { founder, id, remove, restore, read } = await busy()
    const admin = await app().user({ role: 'admin' })
    for (let round = 0; round < 3; round++) {
      const deleted = await Promise.all([remove(), remove(), remove()])
      expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      const restored = await Promise.all([restore(), restore(admin.token), restore()])
      expect(restored.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await driftedCounts(app())).toEqual([])
    }
    await remove()
    const [{ deleted_uuid } = { deleted_uuid: '' }] = await deletedOf(app(), founder.token)
    const both = await Promise.all([restore(), app().post('deleted_records/erase/', { deleted_uuid }, founder.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await read(founder.token)).status).toBe(both[0].status)
    expect(await app().db.$count(schema.deletedRecords, eq(schema.deletedRecords.record_id, id))).toBe(0)
  })

  it('comes back into columns that were added meanwhile, and without those that were dropped', async () => {
    const { founder, id, remove, restore, read } = await busy()
    await app().db.execute("alter table startups add column fresh text not null default 'new', add column passing text")
    await remove()
    await app().db.execute('alter table startups drop column passing')
    await app().db.execute("update deleted_rows set content = content - 'fresh' where table_name = 'startups'")
    expect((await restore()).status).toBe(200)
    expect((await app().db.execute(sql`select fresh from startups where id = ${id}`)).rows).toEqual([{ fresh: 'new' }])
    expect((await read(founder.token)).body.cash_available).toBe('1234567890123.450000')
    await app().db.execute('alter table startups drop column fresh')
  })
})

describeOnBoth('what else was deleted', (app) => {
  it('comes back to a startup that is there, and waits for one that was deleted', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder)
    const question_uuid = await ask(app(), id, investor)
    const { note_uuid } = (
      await app().post<{ data: { note_uuid: string } }>(
        'vc/notes/create/',
        { startup_uuid: id, text: 'A note' },
        investor.token,
      )
    ).body.data
    await app().post('questions/delete/', { question_uuid }, investor.token)
    await app().post('vc/notes/delete/', { note_uuid }, investor.token)
    await app().post('startups/delete/', { startup_uuid: id }, founder.token)
    expectError(
      await app().post('questions/restore/', { question_uuid }, investor.token),
      409,
      messages.deleted.startupGone,
    )
    expectError(await app().post('vc/notes/restore/', { note_uuid }, investor.token), 409, messages.deleted.startupGone)
    await app().post('startups/restore/', { startup_uuid: id }, founder.token)
    expect((await app().post('questions/restore/', { question_uuid }, investor.token)).body).toEqual({
      message: messages.deleted.questionRestored,
    })
    expect((await app().post('vc/notes/restore/', { note_uuid }, investor.token)).body).toEqual({
      message: messages.deleted.noteRestored,
    })
    expect(await driftedCounts(app())).toEqual([])
  })

  it('keeps the limits that hold for what is made again', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const id = await startup(app(), founder)
    const first = await ask(app(), id, investor)
    await app().post('questions/delete/', { question_uuid: first }, investor.token)
    for (let more = 0; more < limits.questions.waiting; more++) await ask(app(), id, investor)
    expectError(
      await app().post('questions/restore/', { question_uuid: first }, investor.token),
      409,
      fillIn(messages.question.tooManyWaiting, { max: limits.questions.waiting }),
    )

    const save = (name: string) =>
      app().post<{ data: { search_uuid: string } }>(
        'saved_searches/create/',
        { name, resource: 'startups' },
        investor.token,
      )
    const { search_uuid } = (await save('First')).body.data
    await app().post('saved_searches/delete/', { search_uuid }, investor.token)
    for (let more = 0; more < limits.savedSearches.most; more++) await save(`Search ${more}`)
    expectError(
      await app().post('saved_searches/restore/', { search_uuid }, investor.token),
      409,
      fillIn(messages.search.tooMany, { max: limits.savedSearches.most }),
    )

    const { note_uuid } = (
      await app().post<{ data: { note_uuid: string } }>(
        'vc/notes/create/',
        { startup_uuid: id, text: 'A note' },
        investor.token,
      )
    ).body.data
    await app().post('vc/notes/delete/', { note_uuid }, investor.token)
    await app().db.execute(
      sql`insert into investor_notes (id, user_id, startup_id, text, created_at, updated_at) select gen_random_uuid(), ${investor.id}, ${id}, 'x', now(), now() from generate_series(1, ${limits.notes}::int)`,
    )
    expectError(
      await app().post('vc/notes/restore/', { note_uuid }, investor.token),
      409,
      fillIn(messages.notes.tooMany, { max: limits.notes }),
    )
    expect((await deletedOf(app(), investor.token)).map(({ kind }) => kind).sort()).toEqual([
      'notes',
      'questions',
      'searches',
    ])
  })

  it('says whose name it would take', async () => {
    const { owner, id, body } = await makers.searches(app())
    await app().post('saved_searches/delete/', body, owner.token)
    const other = await app().post<{ data: { search_uuid: string } }>(
      'saved_searches/create/',
      { name: 'KENYAN  bees'.replace('  ', ' '), resource: 'startups' },
      owner.token,
    )
    expectError(
      await app().post('saved_searches/restore/', body, owner.token),
      409,
      fillIn(messages.deleted.searchNameTaken, { name: 'KENYAN bees' }),
    )
    await app().post(
      'saved_searches/update/',
      { search_uuid: other.body.data.search_uuid, name: 'Others' },
      owner.token,
    )
    expect((await app().post('saved_searches/restore/', body, owner.token)).body).toEqual({
      message: messages.deleted.searchRestored,
    })
    expect(JSON.stringify((await app().get('saved_searches/list/', owner.token)).body)).toContain(id)

    const admin = await app().user({ role: 'admin' })
    const uuid = await entry(app(), 'categories', 'Beekeeping')
    await app().post('startup_categories/delete/', { uuid }, admin.token)
    const again = await entry(app(), 'categories', 'BEEKEEPING')
    expectError(
      await app().post('startup_categories/restore/', { uuid }, admin.token),
      409,
      fillIn(messages.reference.restoreNameTaken, { name: 'BEEKEEPING' }),
    )
    await app().post('startup_categories/update/', { uuid: again, name: 'Apiaries' }, admin.token)
    expect((await app().post('startup_categories/restore/', { uuid }, admin.token)).body).toEqual({
      message: fillIn(messages.reference.restored, { name: 'Beekeeping' }),
    })
  })

  it('comes back without mails that its owner stopped meanwhile, and else with them', async () => {
    const { owner, body } = await makers.searches(app())
    const mailing = async () =>
      (await app().db.select().from(schema.searchMailings).where(eq(schema.searchMailings.user_id, owner.id)))[0]
    const mailOf = async () =>
      (await app().get<{ data: readonly { mail: string }[] }>('saved_searches/list/', owner.token)).body.data[0]?.mail
    await app().post('saved_searches/delete/', body, owner.token)
    await app()
      .db.update(schema.searchMailings)
      .set({ weekly_due: null })
      .where(eq(schema.searchMailings.user_id, owner.id))
    await app().post('saved_searches/restore/', body, owner.token)
    expect([await mailOf(), (await mailing())?.weekly_due]).toEqual(['weekly', expect.any(Date)])

    await app().post('saved_searches/delete/', body, owner.token)
    await app().post('saved_searches/stop/', { token: (await mailing())?.token })
    await app().post('saved_searches/restore/', body, owner.token)
    expect([await mailOf(), (await mailing())?.weekly_due]).toEqual(['none', null])
  })

  it('shows nobody the words of a private note', async () => {
    const { owner, body } = await makers.notes(app())
    const admin = await app().user({ role: 'admin' })
    await app().post('vc/notes/delete/', body, owner.token)
    expect(await deletedOf(app(), owner.token)).toMatchObject([
      { kind: 'notes', name: 'Private: they run out of cash' },
    ])
    expect(JSON.stringify(await deletedOf(app(), admin.token))).not.toContain('run out of cash')
    expect(JSON.stringify((await app().get('audit/list/', admin.token)).body)).not.toContain('run out of cash')
  })
})
