import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { contract, limits, type Attention, type NotificationItem } from '@baobab/validation'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

const { days, ...most } = limits.attention

describeOnBoth('what needs an investor', (app) => {
  /** A signed-in session lives for minutes, and clocks here go on by days. */
  const again = async (who: TestUser): Promise<TestUser> => ({ ...who, token: await app().session(who.id) })
  /** The figures that come along, and those over time, are those of the calls for them alone. */
  const attention = async (who: TestUser) => {
    const { token } = await again(who)
    const answer = await app().get<Attention>('dashboard/investor/', token)
    expect(contract.dashboard.investor.answer.parse(answer.body)).toEqual(answer.body)
    const { figures, trend, ...rest } = answer.body
    expect((await app().get('dashboard/', token)).body).toEqual({ investor: figures })
    expect((await app().get('dashboard/trends/', token)).body).toEqual({ investor: trend })
    return rest
  }
  const call = async (who: TestUser, path: string, body: object) => {
    const answer = await app().post<Record<string, unknown>>(path, body, (await again(who)).token)
    expect(answer.status, path).toBe(200)
    return answer.body
  }
  const connect = async (who: TestUser, id: string) => app().get(`vc/connect/${id}/`, (await again(who)).token)
  const startupsOf = (rows: readonly { readonly startup_uuid: string }[]) => rows.map((row) => row.startup_uuid)

  async function people() {
    const [founder, investor] = [
      await app().user({ first_name: 'Edna', last_name: 'Lima' }),
      await app().user({ role: 'vc' }),
    ]
    return { founder, investor }
  }

  /** A deal of an investor with a founder's startup. */
  async function deal() {
    const { founder, investor } = await people()
    const id = await startup(app(), founder, { startup_name: 'Kolda' })
    await connect(investor, id)
    return { founder, investor, id }
  }

  /** The day moves for a while. */
  async function later(count: number, look: () => Promise<void>): Promise<void> {
    app().pass(count * dayMs)
    try {
      await look()
    } finally {
      app().pass(-count * dayMs)
    }
  }

  const nothing = { count: 0, data: [] }
  const empty: Omit<Attention, 'figures' | 'trend'> = {
    has_mandate: false,
    chats: nothing,
    answers: nothing,
    steps: nothing,
    matches: [],
    still: nothing,
    changes: [],
  }

  it('says whether they said what they look for, by any part of it', async () => {
    const { investor } = await people()
    const save = (values: object) => call(investor, 'vc/update/', values)
    await save({ company: 'Ubuntu Ventures' })
    expect((await attention(investor)).has_mandate).toBe(false)
    await save({ cheque_max: '25000' })
    expect((await attention(investor)).has_mandate).toBe(true)
    await save({ cheque_max: '', stages: [await entry(app(), 'devphases')] })
    expect((await attention(investor)).has_mandate).toBe(true)
    await save({ stages: [] })
    expect((await attention(investor)).has_mandate).toBe(false)
  })

  it('is for investors whose address is verified, and nobody else', async () => {
    const { founder, investor } = await people()
    const admin = await app().user({ role: 'admin' })
    const unverified = await app().user({ role: 'vc', email_verified: false })
    expect(await attention(investor)).toEqual(empty)
    expectError(await app().get('dashboard/investor/'), 401, messages.auth.signedOut)
    for (const other of [founder, admin, unverified])
      expectError(await app().get('dashboard/investor/', other.token), 403)
  })

  it('names the messages that wait unread, and leaves out who cannot be answered', async () => {
    const { founder, investor, id } = await deal()
    const { chat_uuid } = await call(founder, 'chats/open/', { user_uuid: investor.id })
    const say = (who: TestUser, text: string) =>
      call(who, 'chats/send/', { chat_uuid, message_uuid: randomUUID(), text })
    await say(founder, 'Hello')
    await say(founder, 'x'.repeat(most.text + 1))
    const { chats } = await attention(investor)
    expect(chats).toEqual({
      count: 1,
      data: [
        {
          chat_uuid,
          person: { user_uuid: founder.id, name: 'Edna Lima', profile_image: null },
          unread: 2,
          text: 'x'.repeat(most.text),
          sent_at: expect.any(String),
        },
      ],
    })
    const stranger = await app().user({ role: 'vc' })
    await connect(stranger, id)
    expect((await attention(stranger)).chats).toEqual(nothing)
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, founder.id))
    expect((await attention(investor)).chats).toEqual(nothing)
    await app().db.update(schema.users).set({ is_active: true }).where(eq(schema.users.id, founder.id))
    await call(investor, 'chats/read/', { chat_uuid, place: 2 })
    expect((await attention(investor)).chats).toEqual(nothing)
    await say(investor, 'Good morning')
    expect((await attention(investor)).chats).toEqual(nothing)
  })

  it('names a founder’s answer until its notification is read', async () => {
    const { founder, investor, id } = await deal()
    const answer = (state: string, reason?: string) =>
      call(founder, 'contacts/answer/', { startup_uuid: id, user_uuid: investor.id, state, reason })
    await answer('accepted')
    await answer('declined', 'The round is full')
    const { answers } = await attention(investor)
    expect(answers).toEqual({
      count: 1,
      data: [
        {
          notification_uuid: expect.any(String),
          startup_uuid: id,
          startup_name: 'Kolda',
          person: { user_uuid: founder.id, name: 'Edna Lima', profile_image: null },
          state: 'declined',
          reason: 'The round is full',
          answered_at: expect.any(String),
        },
      ],
    })
    await call(founder, 'startups/unpublish/', { startup_uuid: id })
    expect((await attention(investor)).answers).toEqual(nothing)
    await call(founder, 'startups/publish/', { startup_uuid: id, is_published: true })
    const { data } = (await app().get<{ data: NotificationItem[] }>('notifications/', investor.token)).body
    const told = data.find(({ kind }) => kind === 'declined')
    expect(told?.notification_uuid).toBe(answers.data[0]?.notification_uuid)
    await call(investor, 'notifications/read/', { notification_uuid: told?.notification_uuid })
    expect((await attention(investor)).answers).toEqual(nothing)
  })

  it('names the next steps that are due, the longest overdue first, with how many there are', async () => {
    const { founder, investor } = await people()
    const ids: string[] = []
    for (let at = 0; at < most.steps + 1; at++) {
      const id = await startup(app(), founder, { startup_name: `Step ${at}` })
      await connect(investor, id)
      await call(investor, 'vc/pipeline/step/', {
        startup_uuid: id,
        next_step: `Call ${at}`,
        next_step_on: app().day(-at),
      })
      ids.unshift(id)
    }
    const coming = await startup(app(), founder, { startup_name: 'Coming' })
    await connect(investor, coming)
    await call(investor, 'vc/pipeline/step/', { startup_uuid: coming, next_step: 'Visit', next_step_on: app().day(1) })
    const { steps } = await attention(investor)
    expect(steps.count).toBe(most.steps + 1)
    expect(startupsOf(steps.data)).toEqual(ids.slice(0, most.steps))
    expect(steps.data[0]).toEqual({
      startup_uuid: ids[0],
      startup_name: `Step ${most.steps}`,
      next_step: `Call ${most.steps}`,
      next_step_on: app().day(-most.steps),
    })
    await later(1, async () => expect((await attention(investor)).steps.count).toBe(most.steps + 2))
    await call(investor, 'vc/pipeline/step/end/', { startup_uuid: ids[0], as: 'done' })
    expect((await attention(investor)).steps.count).toBe(most.steps)
    await call(founder, 'startups/unpublish/', { startup_uuid: ids[1] })
    expect((await attention(investor)).steps.data[0]).toMatchObject({ startup_uuid: ids[1], startup_name: null })
    const other = await app().user({ role: 'vc' })
    await connect(other, coming)
    expect((await attention(other)).steps).toEqual(nothing)
  })

  it('names what was published lately and matches the mandate, the best first, until it is opened', async () => {
    const { founder, investor } = await people()
    const category_uuid = await entry(app())
    const mandate = { categories: [category_uuid], geographical_area_of_interest: 'Kenya' }
    const made = (values: Readonly<Record<string, unknown>>, more = {}) => startup(app(), founder, values, more)
    const both = await made({ category_uuid, country: 'Kenya' })
    const sector = await made({ category_uuid, country: 'Mali' })
    await made({ country: 'Mali' })
    await made({ category_uuid }, { is_published: false })
    const old = new Date(app().deps.now().getTime() - (days + 1) * dayMs)
    await made({ category_uuid, country: 'Kenya' }, { created_at: old })
    const mine = async () => (await attention(investor)).matches.filter((one) => one.category_uuid === category_uuid)
    expect(await mine()).toEqual([])
    await call(investor, 'vc/update/', mandate)
    expect((await mine()).map((one) => [one.startup_uuid, one.match?.score])).toEqual([
      [both, 100],
      [sector, expect.any(Number)],
    ])
    await call(investor, 'startups/get/', { startup_uuid: both })
    expect(startupsOf(await mine())).toEqual([sector])
    await connect(investor, sector)
    expect(await mine()).toEqual([])
    for (let at = 0; at < most.matches + 1; at++) await made({ category_uuid, country: 'Kenya' })
    expect(await mine()).toHaveLength(most.matches)
    await later(days + 1, async () => expect(await mine()).toEqual([]))
  })

  it('names open deals that nothing happened in for 14 days, by what happened last', async () => {
    const { founder, investor, id } = await deal()
    const still = async () => (await attention(investor)).still
    const last = async () => (await still()).data.map((one) => one.last)
    expect(await still()).toEqual(nothing)
    await later(days - 1, async () => expect(await still()).toEqual(nothing))
    await later(days + 1, async () => {
      expect(await still()).toEqual({
        count: 1,
        data: [
          {
            startup_uuid: id,
            startup_name: 'Kolda',
            image: null,
            stage: 'interested',
            stage_name: null,
            board: 'own',
            last: 'connected',
            since: expect.any(String),
          },
        ],
      })
      await call(investor, 'vc/notes/create/', { startup_uuid: id, text: 'Ask for the accounts' })
      expect(await still()).toEqual(nothing)
    })
    await later(2 * days + 2, async () => {
      expect(await last()).toEqual(['note'])
      const { chat_uuid } = await call(founder, 'chats/open/', { user_uuid: investor.id })
      await call(founder, 'chats/send/', { chat_uuid, message_uuid: randomUUID(), text: 'Hello' })
      expect(await still()).toEqual(nothing)
    })
    await later(3 * days + 3, async () => {
      expect(await last()).toEqual(['messages'])
      await call(investor, 'vc/pipeline/step/', { startup_uuid: id, next_step: 'Call', next_step_on: null })
      expect(await still()).toEqual(nothing)
    })
    await later(4 * days + 4, async () => {
      expect(await last()).toEqual(['step'])
      await call(investor, 'vc/pipeline/move/', { startup_uuid: id, stage: 'meeting' })
      expect(await still()).toEqual(nothing)
    })
    await later(5 * days + 5, async () => {
      expect(await last()).toEqual(['moved'])
      await call(founder, 'contacts/answer/', { startup_uuid: id, user_uuid: investor.id, state: 'accepted' })
      expect(await still()).toEqual(nothing)
    })
    await later(6 * days + 6, async () => {
      expect(await last()).toEqual(['accepted'])
      await call(founder, 'startups/unpublish/', { startup_uuid: id })
      expect(await still()).toEqual(nothing)
      await call(founder, 'startups/publish/', { startup_uuid: id, is_published: true })
      // What has a day is reminded of on it.
      await call(investor, 'vc/pipeline/step/', { startup_uuid: id, next_step: 'Call', next_step_on: app().day(60) })
    })
    await later(7 * days + 7, async () => {
      expect(await still()).toEqual(nothing)
      await call(investor, 'vc/pipeline/step/end/', { startup_uuid: id, as: 'cleared' })
    })
    await later(8 * days + 8, async () => {
      expect(await last()).toEqual(['step'])
      await call(investor, 'vc/pipeline/move/', { startup_uuid: id, stage: 'invested' })
    })
    await later(9 * days + 9, async () => expect(await still()).toEqual(nothing))
  })

  it('says what the stage of such a deal is called on its board', async () => {
    const { investor, id } = await deal()
    const stages = (how: string, body: object) => call(investor, `vc/pipeline/stages/${how}/`, body)
    const { stage } = await stages('add', { name: 'Site visit' })
    await stages('rename', { stage: 'meeting', name: 'First call' })
    const named = async () => (await attention(investor)).still.data.map((one) => [one.stage, one.stage_name])
    await call(investor, 'vc/pipeline/move/', { startup_uuid: id, stage })
    await later(days + 1, async () => expect(await named()).toEqual([[stage, 'Site visit']]))
    await call(investor, 'vc/pipeline/move/', { startup_uuid: id, stage: 'meeting' })
    await later(days + 1, async () => expect(await named()).toEqual([['meeting', 'First call']]))
    await stages('rename', { stage: 'meeting', name: 'Meeting' })
    await later(days + 1, async () => expect(await named()).toEqual([['meeting', null]]))
  })

  it('counts the deals that stand still, and names the longest first', async () => {
    const { founder, investor } = await people()
    const ids: string[] = []
    for (let at = 0; at < most.still + 1; at++) {
      const id = await startup(app(), founder)
      await connect(investor, id)
      app().pass(1_000)
      ids.push(id)
    }
    await later(days + 1, async () => {
      const { still } = await attention(investor)
      expect(still.count).toBe(most.still + 1)
      expect(startupsOf(still.data)).toEqual(ids.slice(0, most.still))
    })
    app().pass(-1_000 * (most.still + 1))
  })

  it('names changes of connected startups and of followed founders, until they are opened', async () => {
    const { founder, investor, id } = await deal()
    const followed = await app().user()
    await call(investor, `users/${followed.id}/follow/`, {})
    const changes = async () => (await attention(investor)).changes
    expect(await changes()).toEqual([])
    const change = (who: TestUser, startup_uuid: string, solution: string) =>
      call(who, 'startups/update/', { startup_uuid, solution })
    await later(1, async () => {
      const theirs = await startup(app(), followed, { startup_name: 'Tutu' })
      await startup(app(), followed, {}, { is_published: false })
      app().pass(1_000)
      await change(founder, id, 'Fog nets')
      expect(await changes()).toEqual([
        { startup_uuid: id, startup_name: 'Kolda', image: null, kind: 'changed', at: expect.any(String) },
        { startup_uuid: theirs, startup_name: 'Tutu', image: null, kind: 'published', at: expect.any(String) },
      ])
      for (const startup_uuid of [id, theirs]) await call(investor, 'startups/get/', { startup_uuid })
      expect(await changes()).toEqual([])
      app().pass(-1_000)
    })
    await later(3, async () => {
      await change(founder, id, 'Nets')
      expect(startupsOf(await changes())).toEqual([id])
    })
    await later(days + 10, async () => {
      expect(startupsOf(await changes())).toEqual([id])
      await call(founder, 'startups/unpublish/', { startup_uuid: id })
      expect(await changes()).toEqual([])
    })
    expect((await attention(await app().user({ role: 'vc' }))).changes).toEqual([])
  })
})
