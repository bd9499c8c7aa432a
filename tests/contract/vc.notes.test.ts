import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { endMembership } from '@baobab/api/features/organisations/queries.ts'
import { limits, type DeletedRecord, type Note } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { joins } from './organisations.ts'
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

  it('are shared with an organisation, whose members read them as long as they belong to it', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const owner = await app().user({ role: 'vc', first_name: 'Ama', last_name: 'Mensah' })
    const [member, reader, stranger] = [
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'vc' }),
    ]
    const id = await startup(app(), founder)
    const organisation = await joins(app(), owner, member, 'member')
    await joins(app(), owner, reader, 'viewer')
    const share = (who: TestUser, text: string) =>
      app().post<{ message: string; data: Note }>(
        'vc/notes/create/',
        { startup_uuid: id, text, is_team: true },
        who.token,
      )
    const texts = async (who: TestUser) => (await listed(who, id)).body.data.map(({ text }) => text)
    const shared = (await share(member, 'Ask for the cap table')).body.data
    expect(shared).toMatchObject({
      is_team: true,
      may_change: true,
      may_delete: true,
      author: { user_uuid: member.id },
    })
    await add(member, id, 'Mine alone')
    expectError(await share(reader, 'x'), 403, messages.notes.readsOnly)
    expect(await texts(owner)).toEqual(['Ask for the cap table'])
    expect((await listed(owner, id)).body.data).toMatchObject([
      { author: { user_uuid: member.id }, may_change: false, may_delete: true },
    ])
    expect((await listed(reader, id)).body.data).toMatchObject([{ may_change: false, may_delete: false }])
    for (const other of [stranger, admin]) expect(await texts(other)).toEqual([])
    const { note_uuid } = shared
    const act = (who: TestUser, path: string, body: object = {}) =>
      app().post(`vc/notes/${path}/`, { note_uuid, ...body }, who.token)
    for (const other of [owner, reader, stranger])
      expectError(await act(other, 'update', { text: 'x' }), 404, messages.notes.notFound)
    expectError(await act(reader, 'delete'), 404, messages.notes.notFound)

    // For whom it is stays where nothing is said of it, and is its author's to change.
    expect((await act(member, 'update', { text: 'Ask again' })).body['data']).toMatchObject({ is_team: true })
    await act(member, 'update', { text: 'Ask again', is_team: false })
    expect(await texts(owner)).toEqual([])
    await act(member, 'update', { text: 'Ask again', is_team: true })
    expect(await texts(owner)).toEqual(['Ask again'])

    // Who leaves has neither theirs nor others' any more; it stays with the organisation, whose owner deletes and restores it.
    await endMembership(app().db, organisation, member.id, app().deps.now())
    expect(await texts(member)).toEqual(['Mine alone'])
    expectError(await act(member, 'update', { text: 'x' }), 404, messages.notes.notFound)
    expectError(await act(member, 'delete'), 404, messages.notes.notFound)
    expect(await texts(owner)).toEqual(['Ask again'])
    expect((await act(owner, 'delete')).body['message']).toBe(messages.notes.deleted)
    expect(await texts(owner)).toEqual([])
    for (const other of [reader, stranger]) expectError(await act(other, 'restore'), 404, messages.deleted.notFound)
    expect((await act(owner, 'restore')).body['message']).toBe(messages.deleted.noteRestored)
    expect(await texts(owner)).toEqual(['Ask again'])

    // Who wrote what an owner took away has it back, for themselves alone.
    await act(owner, 'delete')
    const [lost] = (await app().get<{ data: DeletedRecord[] }>('deleted_records/list/', member.token)).body.data
    expect(lost).toMatchObject({ kind: 'notes', may_restore: true, may_erase: true })
    expect((await act(member, 'restore')).body['message']).toBe(messages.deleted.noteRestored)
    expect((await texts(member)).sort()).toEqual(['Ask again', 'Mine alone'])
    expect(await texts(owner)).toEqual([])
  })
})
