import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { foldFew } from '@baobab/api/features/dashboard/visitors.ts'
import { schema } from '@baobab/api'
import { contract, type Chat, type FounderDashboard } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup, startupBody } from './startupBody.ts'

const nothing = { count: 0, data: [] }

it('kinds of fewer than three people are told as others', () => {
  const rows = [
    { kind: 'angel', count: 2 },
    { kind: 'venture', count: 3 },
    { kind: 'founder', count: 7 },
    { kind: 'other', count: 4 },
  ] as const
  expect(foldFew(rows)).toEqual([
    { kind: 'founder', count: 7 },
    { kind: 'venture', count: 3 },
    { kind: 'other', count: 6 },
  ])
  expect(foldFew([])).toEqual([])
})

describeOnBoth('the dashboard of a founder', (app) => {
  /** The figures that come along are those of the call for them alone. */
  const dashboard = async (who: TestUser) => {
    const answer = await app().get<FounderDashboard>('dashboard/founder/', who.token)
    expect(contract.dashboard.founder.answer.parse(answer.body)).toEqual(answer.body)
    expect((await app().get('dashboard/', who.token)).body).toEqual({ founder: answer.body.figures })
    return answer.body
  }
  const investorOf = async (investor_type: string | null) => {
    const investor = await app().user({ role: 'vc', first_name: 'Kofi' })
    if (investor_type !== null)
      await app().db.insert(schema.investorProfiles).values({ user_id: investor.id, investor_type })
    return investor
  }

  it('tells a founder alone what waits for them, and leaves out what was done', async () => {
    const [founder, investor] = [await app().user(), await investorOf(null)]
    const id = await startup(app(), founder, { startup_name: 'Kolda' })
    const other = await startup(app(), await app().user())
    for (const one of [id, other]) await app().get(`vc/connect/${one}/`, investor.token)
    const asked = { startup_uuid: id, text: 'How many pay?' }
    const { data } = (await app().post<{ data: { question_uuid: string } }>('questions/ask/', asked, investor.token))
      .body
    const { chat_uuid } = (await app().post<Chat>('chats/open/', { user_uuid: founder.id }, investor.token)).body
    await app().post('chats/send/', { chat_uuid, message_uuid: randomUUID(), text: 'Hello' }, investor.token)
    const person = { user_uuid: investor.id, name: 'Kofi Diallo' }
    const named = { startup_uuid: id, startup_name: 'Kolda' }
    expect(await dashboard(founder)).toMatchObject({
      connections: { count: 1, data: [{ ...named, person }] },
      questions: { count: 1, data: [{ ...named, person, text: 'How many pay?' }] },
      chats: { count: 1, data: [{ chat_uuid, person, unread: 1, text: 'Hello' }] },
      changes: nothing,
      fields: [],
    })

    const answer = { startup_uuid: id, user_uuid: investor.id, state: 'accepted' }
    await app().post('contacts/answer/', answer, founder.token)
    await app().post('questions/answer/', { question_uuid: data.question_uuid, answer: 'Twelve' }, founder.token)
    await app().post('chats/read/', { chat_uuid, place: '1' }, founder.token)
    expect(await dashboard(founder)).toMatchObject({ connections: nothing, questions: nothing, chats: nothing })
    expectError(await app().get('dashboard/founder/', investor.token), 403)
    expectError(await app().get('dashboard/founder/', (await app().user({ role: 'admin' })).token), 403)
  })

  it('names the fields that a draft is still asked for', async () => {
    const founder = await app().user()
    const created = await app().post('startups/create/', await startupBody(app()), founder.token)
    const startup_uuid = String(created.body['startup_uuid'])
    expect((await dashboard(founder)).fields).toEqual([])
    await app().db.update(schema.startups).set({ solution: null, region: '' })
    expect((await dashboard(founder)).fields).toMatchObject([{ startup_uuid, missing: ['region', 'solution'] }])
  })

  it('counts views by the week and visitors by kind, of one’s own startups', async () => {
    const [founder, another] = [await app().user(), await app().user()]
    const [mine, theirs] = [await startup(app(), founder), await startup(app(), another)]
    const visitors = await Promise.all(
      ['Venture Capital fund', 'Seed VC', 'venture', 'Angel investor', 'Kofi’s own syndicate', null].map(investorOf),
    )
    const look = async (who: TestUser, startup_uuid: string) =>
      app().post('startups/get/', { startup_uuid }, await app().session(who.id))
    for (const one of [...visitors, another]) await look(one, mine)
    for (const one of visitors) await look(one, theirs)
    const { startups } = await dashboard(founder)
    expect(startups.map(({ startup_uuid }) => startup_uuid)).toEqual([mine])
    expect(startups[0]?.views).toEqual([...Array.from({ length: 11 }, () => 0), 7])
    const kinds = [
      { kind: 'other', count: 4 },
      { kind: 'venture', count: 3 },
    ]
    expect(startups[0]?.visitors).toHaveLength(2)
    expect(startups[0]?.visitors).toEqual(expect.arrayContaining(kinds))
    expect(startups[0]?.visitors_by_week).toEqual([[], [], [], startups[0]?.visitors])
    expect(JSON.stringify(startups)).not.toContain('syndicate')
  })

  it('counts who came in several weeks once', async () => {
    const founder = await app().user()
    const id = await startup(app(), founder)
    const visitors = await Promise.all(['angel', 'angel', 'angel'].map(investorOf))
    const week = 7 * 24 * 3_600_000
    for (let weeks = 0; weeks < 2; weeks++) {
      for (const { id: visitor } of visitors)
        await app().post('startups/get/', { startup_uuid: id }, await app().session(visitor))
      app().pass(week)
    }
    const answer = await dashboard({ ...founder, token: await app().session(founder.id) })
    app().pass(-2 * week)
    expect(answer.startups[0]?.visitors).toEqual([{ kind: 'angel', count: 3 }])
    expect(answer.startups[0]?.visitors_by_week.map((kinds) => kinds[0]?.count ?? 0)).toEqual([0, 3, 3, 0])
    expect(answer.startups[0]?.views.slice(-4)).toEqual([0, 3, 3, 0])
  })
})
