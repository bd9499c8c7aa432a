import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { loadDemo } from '@baobab/api/demo/load.ts'
import { loadReviews } from '@baobab/api/demo/loadReviews.ts'
import { reviewSections, type CallAnswer, type contract, type LookupOption, type Startup } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'
import { withoutOrganisation } from './organisations.ts'
import { driftedCounts, listOf } from './startupBody.ts'

const password = 'Baobab-demo-2026'

describeOnBoth('the demo', (app) => {
  it('comes into an empty database once, whole, with counts that equal their rows', { timeout: 120_000 }, async () => {
    expect(await loadDemo(app().deps)).toBe('loaded')
    expect(await loadDemo(app().deps)).toBe('there')
    expect([
      await app().db.$count(schema.startups),
      await app().db.$count(schema.categories),
      await app().db.$count(schema.devphases),
      await app().db.$count(schema.raisephases),
    ]).toEqual([60, 20, 6, 6])
    expect(await driftedCounts(app())).toEqual([])
    expect(await withoutOrganisation(app())).toEqual([])
    expect(await app().db.$count(schema.likes)).toBeGreaterThan(50)
  })

  it('has reviews where listings are reviewed: two that wait, and one with reasons for sections that there are', async () => {
    expect(await app().db.$count(schema.listingReviews)).toBe(0)
    await app().db.transaction((tx) => loadReviews(tx, app().deps.now()))
    const rows = await app().db.select().from(schema.listingReviews)
    expect(rows.map(({ state }) => state).sort()).toEqual(['changes_asked', 'submitted', 'submitted'])
    const noted = rows.flatMap(({ notes }) => Object.keys(notes))
    expect(noted).toEqual(['market', 'financials'])
    expect(reviewSections).toEqual(expect.arrayContaining(noted))
    await app().db.delete(schema.listingReviews)
  })

  it('lets its five accounts in, each to what is theirs', async () => {
    const signIn = async (email: string) => (await app().post('login/', { email, password })).body
    const [admin, founder, founder2, investor, investor2] = await Promise.all(
      ['admin', 'founder', 'founder2', 'investor', 'investor2'].map((name) => signIn(`${name}@demo.example`)),
    )
    expect([admin, founder, founder2, investor, investor2].map((one) => one?.['role'])).toEqual([
      'admin',
      'startup',
      'startup',
      'vc',
      'vc',
    ])
    const token = String(investor?.['access_token'])
    const lists = await Promise.all(
      ['startup_categories', 'startup_development_stage', 'startup_raising_phase'].map((path) =>
        app().get<{ data: LookupOption[] }>(`${path}/list/`, token),
      ),
    )
    expect(lists.map((list) => list.body.data.length)).toEqual([20, 6, 6])
    const shown = await listOf(app(), token, { range: [0, 24], sort: ['likes_count', 'DESC'] })
    expect(shown.headers.get('content-range')).toBe('startups 0-24/52')
    const likes = shown.body.data.map((one) => one.likes_count ?? 0)
    expect(likes).toEqual([...likes].sort((a, b) => b - a))
    const [first] = shown.body.data
    const read = await app().post<Startup>('startups/get/', { startup_uuid: first?.startup_uuid }, token)
    expect(read.body.image).toMatch(/^\/files\/.+\.webp$/)
    expect((await app().deps.files.read(String(read.body.image).replace('/files/', '')))?.bytes).toBeInstanceOf(
      Uint8Array,
    )
    expect(
      (await app().post('vc/get/', { user_uuid: investor?.['user_uuid'] }, String(founder?.['access_token']))).body[
        'company'
      ],
    ).toEqual(expect.stringMatching(/\S/))
    expect(
      (await listOf(app(), String(founder2?.['access_token']), { created_by: String(founder2?.['user_uuid']) })).body
        .data,
    ).toHaveLength(2)
    expect(investor2).toHaveProperty('email')
  })

  it('has people who reached each other: contacts in each state, chats and questions with some unread, and bells that say so', async () => {
    const signIn = async (name: string) =>
      String((await app().post('login/', { email: `${name}@demo.example`, password })).body['access_token'])
    const [founder, founder2, investor, investor2] = await Promise.all(
      ['founder', 'founder2', 'investor', 'investor2'].map(signIn),
    )
    const stateOf = async (token = '') => {
      const contacts = (await app().get<CallAnswer<typeof contract.contacts.list>>('contacts/', token)).body.data
      const chats = (await app().get<CallAnswer<typeof contract.chats.list>>('chats/', token)).body
      const bell = (await app().get<CallAnswer<typeof contract.live.notifications>>('notifications/', token)).body
      return {
        states: [...new Set(contacts.map(({ state }) => state))].sort(),
        chats: chats.data.length,
        unread: chats.unread,
        waiting: bell.waiting,
        bell: bell.unread,
        kinds: [...new Set(bell.data.map(({ kind }) => kind))].sort(),
      }
    }
    expect(await stateOf(founder)).toEqual({
      states: ['accepted', 'declined', 'pending'],
      chats: 1,
      unread: 2,
      waiting: { messages: 2, contacts: 1, answers: 2 },
      bell: 7,
      kinds: ['announcement', 'answer', 'connected', 'message', 'outcome_stated', 'question'],
    })
    expect(await stateOf(founder2)).toMatchObject({
      states: ['accepted', 'pending'],
      chats: 1,
      unread: 0,
      kinds: ['announcement', 'answer', 'connected', 'message', 'question'],
    })
    expect(await stateOf(investor)).toMatchObject({
      states: ['accepted', 'declined', 'pending'],
      chats: 2,
      unread: 1,
      kinds: ['accepted', 'answer', 'declined', 'message'],
    })
    expect(await stateOf(investor2)).toMatchObject({
      states: ['accepted', 'declined', 'pending'],
      chats: 2,
      unread: 1,
      kinds: ['accepted', 'answer', 'declined', 'message'],
    })
    expect(
      await app().db.$count(
        schema.notifications,
        sql`created_at > ${app().deps.now()} or read_at > ${app().deps.now()}`,
      ),
    ).toBe(0)
  })
})

describeOnBoth('a database with people in it', (app) => {
  it('gets no demo', async () => {
    await app().user()
    expect(await loadDemo(app().deps)).toBe('refused')
    expect([await app().db.$count(schema.users), await app().db.$count(schema.startups)]).toEqual([1, 0])
  })
})
