import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { moveAnswers } from '@baobab/api/jobs/answers.ts'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import {
  limits,
  newInterest,
  passReasons,
  stateAfter,
  type AnsweringRecord,
  type Chat,
  type Grant,
  type Interest,
  type NotificationItem,
  type Owed,
  type PipelineCard,
  type Waiting,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { again } from './claims.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { answerContact, interested, interestsOf, type Interested } from './interests.ts'
import { fillIn, messages } from '../support/english.ts'

const dayMs = 24 * 3_600_000

interface Due {
  readonly owed: Interest[]
  readonly awaited: Interest[]
  readonly record: AnsweringRecord
  readonly fewest: number
}
const dueOf = async (app: TestApp, user: TestUser) =>
  (await app.get<Due>('interests/due/', (await again(app, user)).token)).body
const noticesOf = async (app: TestApp, user: TestUser) =>
  (await app.get<{ data: NotificationItem[]; waiting: Waiting }>('notifications/', (await again(app, user)).token)).body
const kindsOf = async (app: TestApp, user: TestUser) => (await noticesOf(app, user)).data.map(({ kind }) => kind)
const pass = async (app: TestApp, investor: TestUser, body: object) =>
  app.post<{ message: string; data: Interest }>('interests/pass/', body, (await again(app, investor)).token)
const state = async (app: TestApp, user: TestUser, interest_uuid: string, outcome: string) =>
  app.post<{ message: string; data: Interest }>(
    'interests/state/',
    { interest_uuid, outcome },
    (await again(app, user)).token,
  )
const settle = async (app: TestApp, user: TestUser, interest_uuid: string, answer: string) =>
  app.post<{ message: string; data: Interest }>(
    'interests/settle/',
    { interest_uuid, answer },
    (await again(app, user)).token,
  )
const recordOf = async (app: TestApp, of: TestUser, reader: TestUser) =>
  (await app.get<{ data: AnsweringRecord }>(`interests/record/${of.id}/`, (await again(app, reader)).token)).body.data
const move = async (app: TestApp, investor: TestUser, startup_uuid: string, stage: string, more = {}) =>
  app.post('vc/pipeline/move/', { startup_uuid, stage, ...more }, (await again(app, investor)).token)
const owedIn = async (app: TestApp, user: TestUser): Promise<Owed | undefined> =>
  (await dueOf(app, user)).owed[0]?.owed[0]
const daysTo = (app: TestApp, until: string | null | undefined) =>
  until ? Math.round(((Date.parse(until) - app.deps.now().getTime()) / dayMs) * 10) / 10 : until
const eventsOf = (app: TestApp, id: string) =>
  app.db
    .select()
    .from(schema.interestEvents)
    .where(eq(schema.interestEvents.interest_id, id))
    .orderBy(asc(schema.interestEvents.place))
const stored = async (app: TestApp, id: string) =>
  (await app.db.select().from(schema.interests).where(eq(schema.interests.id, id)))[0]
/** How an interest stands is what its events come to. */
async function expectTruth(app: TestApp, id: string): Promise<void> {
  const row = await stored(app, id)
  const names = Object.keys(newInterest) as (keyof typeof newInterest)[]
  expect(row && Object.fromEntries(names.map((name) => [name, row[name]]))).toEqual(stateAfter(await eventsOf(app, id)))
}

describeOnBoth('an interest', (app) => {
  it('is answered within 7 days and decided within 21, which both sides read, and counts in the menu', async () => {
    const pair = await interested(app())
    const { founder, investor, id, interest } = pair
    const owed = await dueOf(app(), founder)
    expect(owed.owed).toMatchObject([
      {
        ...{ interest_uuid: interest, side: 'founder', startup_name: 'Água Limpa', phase: 'waiting' },
        person: { user_uuid: investor.id, name: 'Kofi Boateng' },
        owed: [{ what: 'answer', by: 'founder', is_late: false, paused_since: null }],
      },
    ])
    expect(daysTo(app(), owed.owed[0]?.owed[0]?.until)).toBe(7)
    expect((await dueOf(app(), investor)).awaited.map((one) => one.interest_uuid)).toEqual([interest])
    const told = await noticesOf(app(), founder)
    expect(told.waiting.answers).toBe(1)
    expect(told.data[0]).toMatchObject({ kind: 'connected', until: owed.owed[0]?.owed[0]?.until })
    app().pass(2 * dayMs)
    await answerContact(app(), { ...pair, founder: await again(app(), founder) }, 'accepted')
    expect((await noticesOf(app(), founder)).waiting.answers).toBe(0)
    expect(await dueOf(app(), founder)).toMatchObject({ owed: [], awaited: [{ interest_uuid: interest }] })
    const decision = await owedIn(app(), investor)
    expect(decision).toMatchObject({ what: 'decision', by: 'investor' })
    expect(daysTo(app(), decision?.until)).toBe(21)
    expect((await noticesOf(app(), investor)).data[0]).toMatchObject({ kind: 'accepted', until: decision?.until })
    app().pass(6 * dayMs)
    await move(app(), investor, id, 'meeting')
    expect(await dueOf(app(), investor)).toMatchObject({ owed: [], awaited: [] })
    const took = await stored(app(), interest)
    expect(Math.round((took?.founder_ms ?? 0) / dayMs)).toBe(2)
    expect(Math.round((took?.investor_ms ?? 0) / dayMs)).toBe(6)
    await expectTruth(app(), interest)
  })

  it('is declined, and asked again later as another one', async () => {
    const pair = await interested(app(), { answer: 'declined' })
    expect(await dueOf(app(), pair.investor)).toMatchObject({ owed: [], awaited: [] })
    expectError(await state(app(), pair.founder, pair.interest, 'met'), 409, messages.interests.notAccepted)
    app().pass(limits.connectAgainMs + 1_000)
    await app().get(`vc/connect/${pair.id}/`, (await again(app(), pair.investor)).token)
    const known = await interestsOf(app(), await again(app(), pair.investor), pair.id)
    expect(known.map(({ phase }) => phase)).toEqual(['waiting', 'declined'])
    expect(known[1]?.interest_uuid).toBe(pair.interest)
  })

  it('of an administrator who looks is none, and one from before begins with its answer', async () => {
    const pair = await interested(app(), { investor: await app().user({ role: 'admin' }) })
    expect(pair.interest).toBe('')
    expect((await dueOf(app(), pair.founder)).owed).toEqual([])
    const old = await interested(app())
    await app().db.delete(schema.interests).where(eq(schema.interests.id, old.interest))
    await answerContact(app(), old, 'accepted')
    expect(await owedIn(app(), old.investor)).toMatchObject({ what: 'decision' })
  })

  it('ends with its connection, and goes on where that comes back', async () => {
    const { investor, founder, id, interest } = await interested(app(), { answer: 'accepted' })
    await app().get(`vc/disconnect/${id}/`, investor.token)
    expect(await dueOf(app(), founder)).toMatchObject({ owed: [], awaited: [] })
    await app().get(`vc/connect/${id}/`, investor.token)
    expect(daysTo(app(), (await owedIn(app(), investor))?.until)).toBe(21)
    expect((await eventsOf(app(), interest)).map(({ kind }) => kind)).toEqual([
      ...['interested', 'accepted', 'withdrawn', 'restored'],
    ])
    await expectTruth(app(), interest)
  })

  it('is there for its two sides alone', async () => {
    const { interest } = await interested(app(), { answer: 'accepted' })
    const stranger = await app().user({ role: 'vc' })
    expectError(await state(app(), stranger, interest, 'met'), 404, messages.interests.notFound)
    expectError(await settle(app(), stranger, interest, 'confirmed'), 404, messages.interests.notFound)
    expect((await app().get<{ data: Interest[] }>('interests/list/', stranger.token)).body.data).toEqual([])
    expect(await dueOf(app(), stranger)).toMatchObject({ owed: [], awaited: [] })
  })
})

describeOnBoth('the time of an interest', (app) => {
  it('stands still while an investor waits for access or an answer, and is longer by that', async () => {
    const { founder, investor, id, interest } = await interested(app(), { answer: 'accepted' })
    await app()
      .db.update(schema.startups)
      .set({ tiers: { financials: 'granted' } })
      .where(eq(schema.startups.id, id))
    // The founder took back what came with accepting.
    await app().db.delete(schema.startupGrants).where(eq(schema.startupGrants.startup_id, id))
    const asks = { startup_uuid: id, message: 'We look at the runway' }
    const { grant_uuid } = (await app().post<{ data: Grant }>('access/ask/', asks, investor.token)).body.data
    expect(await owedIn(app(), investor)).toMatchObject({ until: null, paused_for: ['access'] })
    expect((await noticesOf(app(), investor)).waiting.answers, 'nothing is due meanwhile').toBe(0)
    const question = { startup_uuid: id, text: 'How many pay?' }
    const asked = await app().post<{ data: { question_uuid: string } }>('questions/ask/', question, investor.token)
    expect(await owedIn(app(), investor)).toMatchObject({ until: null, paused_for: ['access', 'question'] })
    app().pass(30 * dayMs)
    await moveAnswers(app().deps)
    expect(await owedIn(app(), investor)).toMatchObject({ until: null, is_late: false })
    const { token } = await again(app(), founder)
    await app().post('access/answer/', { grant_uuid, state: 'declined', reason: 'No' }, token)
    expect(await owedIn(app(), investor)).toMatchObject({ until: null, paused_for: ['question'] })
    const { question_uuid } = asked.body.data
    await app().post('questions/answer/', { question_uuid, answer: 'Twelve' }, token)
    expect(daysTo(app(), (await owedIn(app(), investor))?.until)).toBe(21)
    await expectTruth(app(), interest)
  })

  it('stands still while the other side is away, once a round sees it', async () => {
    const { founder, investor, interest } = await interested(app(), { answer: 'accepted' })
    const admin = await app().user({ role: 'admin' })
    await app().get(`users/disable/${founder.id}/`, admin.token)
    await moveAnswers(app().deps)
    app().pass(40 * dayMs)
    await moveAnswers(app().deps)
    expect((await stored(app(), interest))?.paused_for).toEqual(['away'])
    await app().get(`users/enable/${founder.id}/`, (await again(app(), admin)).token)
    await moveAnswers(app().deps)
    expect(daysTo(app(), (await owedIn(app(), investor))?.until)).toBe(21)
  })

  it('is reminded of 7 and 1 days before its end, and over after it, once each with two rounds at a time', async () => {
    const pair = await interested(app(), { answer: 'accepted' })
    const { founder, investor, interest } = pair
    const round = () => Promise.all([moveAnswers(app().deps), moveAnswers(app().deps)])
    const kinds = async () => (await eventsOf(app(), interest)).map(({ kind, detail }) => detail ?? kind)
    app().pass(13 * dayMs)
    await round()
    expect(await kinds()).toEqual(['interested', 'accepted'])
    app().pass(1.5 * dayMs)
    await round()
    await round()
    expect(await kinds()).toEqual(['interested', 'accepted', '7'])
    const { until } = (await owedIn(app(), investor)) ?? {}
    expect((await noticesOf(app(), investor)).data[0]).toMatchObject({
      ...{ kind: 'decision_due', about: interest, until, actor: { user_uuid: founder.id } },
    })
    app().pass(6 * dayMs)
    await round()
    expect(await kinds()).toEqual(['interested', 'accepted', '7', '1'])
    app().pass(limits.mail.noticeMs + 60_000)
    await mailNotices(app().deps)
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(until ?? ''))
    const mail = (await app().mails()).filter(({ to }) => to === investor.email).at(-1)
    expect(`${mail?.subject} ${mail?.text}`).toContain(`due by ${day}`)
    app().pass(dayMs)
    await round()
    await round()
    expect(await kinds()).toEqual(['interested', 'accepted', '7', '1', 'lapsed'])
    expect(await owedIn(app(), investor)).toMatchObject({ is_late: true })
    expect((await noticesOf(app(), investor)).waiting.answers).toBe(0)
    expect(await kindsOf(app(), investor)).toContain('answer_missed')
    expect(await kindsOf(app(), founder)).toContain('answer_silent')
    const [known] = await interestsOf(app(), await again(app(), founder), pair.id)
    expect(known?.outcome).toMatchObject({ outcome: 'silent', by: null, state: 'known' })
    expect(await app().trail({ target: pair.id, action: 'interest.lapsed' })).toHaveLength(1)
    await move(app(), investor, pair.id, 'meeting')
    expect((await interestsOf(app(), await again(app(), founder), pair.id))[0]?.outcome).toBeNull()
    await expectTruth(app(), interest)
  })

  it('of a founder ends after 7 days, with a reminder a day before, and an answer counts all the same', async () => {
    const pair = await interested(app())
    app().pass(6.5 * dayMs)
    await moveAnswers(app().deps)
    expect(await kindsOf(app(), pair.founder)).toEqual(['answer_due', 'connected'])
    app().pass(dayMs)
    await moveAnswers(app().deps)
    expect(await kindsOf(app(), pair.investor)).toEqual(['answer_silent'])
    await answerContact(app(), { ...pair, founder: await again(app(), pair.founder) }, 'accepted')
    expect(await owedIn(app(), pair.investor)).toMatchObject({ what: 'decision', is_late: false })
  })
})

describeOnBoth('a pass', (app) => {
  it('says why, moves the card and tells the founder', async () => {
    const { founder, investor, id, interest } = await interested(app(), { answer: 'accepted' })
    const passed = await pass(app(), investor, {
      startup_uuid: id,
      reason: 'too_early',
      sentence: 'Come back with revenue',
    })
    expect(passed.body).toMatchObject({
      message: fillIn(messages.interests.passed, { name: 'Água Limpa' }),
      data: { phase: 'passed', passed: { reason: 'too_early', sentence: 'Come back with revenue' }, owed: [] },
    })
    const card = (await app().get<{ data: PipelineCard }>(`vc/pipeline/get/${id}/`, investor.token)).body.data
    expect(card).toMatchObject({ stage: 'passed', pass_reason: 'Come back with revenue' })
    const [known] = await interestsOf(app(), founder, id)
    expect(known).toMatchObject({
      ...{ side: 'founder', passed: { reason: 'too_early', sentence: 'Come back with revenue' } },
      outcome: { outcome: 'passed', by: 'investor', state: 'known' },
    })
    expect((await noticesOf(app(), founder)).data[0]).toMatchObject({
      ...{ kind: 'interest_passed', about: interest, reason: 'Come back with revenue' },
    })
    expect(await app().trail({ target: id, action: 'interest.passed' })).toMatchObject([
      { actor_id: investor.id, detail: { reason: 'too_early' } },
    ])
    expectError(
      await pass(app(), investor, { startup_uuid: id, reason: 'team' }),
      409,
      messages.interests.passedAlready,
    )
    await expectTruth(app(), interest)
  })

  it('without a reason, with one that is none, or of what one is not connected to changes nothing and says why', async () => {
    const { investor, id, interest } = await interested(app(), { answer: 'accepted' })
    const before = await stored(app(), interest)
    const none = await pass(app(), investor, { startup_uuid: id, sentence: 'No' })
    expectError(none, 400, messages.interests.reason)
    expect(none.body).toMatchObject({ errors: { reason: messages.interests.reason } })
    expect((await pass(app(), investor, { startup_uuid: id, reason: 'bored' })).status).toBe(400)
    const long = { startup_uuid: id, reason: 'team', sentence: 'x'.repeat(limits.interest.sentence + 1) }
    expect((await pass(app(), investor, long)).status).toBe(400)
    expectError(
      await pass(app(), await app().user({ role: 'vc' }), { startup_uuid: id, reason: 'team' }),
      404,
      messages.interests.notConnected,
    )
    expectError(await move(app(), investor, id, 'passed'), 400, messages.pipeline.reason)
    expect(await stored(app(), interest)).toEqual(before)
    expect(passReasons).toHaveLength(12)
  })

  it('of the board counts, and is taken back there', async () => {
    const { founder, investor, id, interest } = await interested(app(), { answer: 'accepted' })
    await move(app(), investor, id, 'passed', { reason: 'For my eyes' })
    const [known] = await interestsOf(app(), founder, id)
    expect(known?.passed).toMatchObject({ reason: 'other', sentence: null })
    expect(await kindsOf(app(), founder)).toContain('interest_passed')
    await move(app(), investor, id, 'interested')
    expect(await kindsOf(app(), founder), 'unread, it is withdrawn').not.toContain('interest_passed')
    expect((await interestsOf(app(), founder, id))[0]).toMatchObject({ phase: 'moved', passed: null, outcome: null })
    await move(app(), investor, id, 'passed', { pass: 'team', reason: 'One founder alone' })
    expect((await interestsOf(app(), founder, id))[0]?.passed).toMatchObject({
      ...{ reason: 'team', sentence: 'One founder alone' },
    })
    await expectTruth(app(), interest)
  })

  it('is one-way for 30 days, unless the investor writes', async () => {
    const { founder, investor, id } = await interested(app(), { answer: 'accepted' })
    const { chat_uuid } = (await app().post<Chat>('chats/open/', { user_uuid: founder.id }, investor.token)).body
    const write = async (by: TestUser) =>
      app().post(
        'chats/send/',
        { chat_uuid, message_uuid: randomUUID(), text: 'Hello' },
        (await again(app(), by)).token,
      )
    const closed = async (by: TestUser) =>
      (await app().get<Chat>(`chats/${chat_uuid}/`, (await again(app(), by)).token)).body.closed
    expect((await write(founder)).status).toBe(200)
    await pass(app(), investor, { startup_uuid: id, reason: 'market' })
    expectError(await write(founder), 409, messages.chats.passed)
    expect([await closed(founder), await closed(investor)]).toEqual(['passed', null])
    app().pass(29 * dayMs)
    expectError(await write(founder), 409, messages.chats.passed)
    app().pass(1.1 * dayMs)
    expect((await write(founder)).status).toBe(200)
    const other = await interested(app(), { investor: await again(app(), investor), answer: 'accepted' })
    const second = (await app().post<Chat>('chats/open/', { user_uuid: other.founder.id }, other.investor.token)).body
      .chat_uuid
    await pass(app(), other.investor, { startup_uuid: other.id, reason: 'market' })
    const message = () => ({ chat_uuid: second, message_uuid: randomUUID(), text: 'Good luck' })
    expect((await app().post('chats/send/', message(), other.founder.token)).status).toBe(409)
    app().pass(1_000)
    await app().post('chats/send/', message(), other.investor.token)
    expect((await app().post('chats/send/', message(), other.founder.token)).status).toBe(200)
    const third = await interested(app(), { investor: other.investor, founder: other.founder, answer: 'accepted' })
    expect((await app().post('chats/send/', message(), other.founder.token)).status, 'one of two goes on').toBe(200)
    app().pass(1_000)
    await pass(app(), other.investor, { startup_uuid: third.id, reason: 'market' })
    expect((await app().post('chats/send/', message(), other.founder.token)).status, 'neither does').toBe(409)
  })

  it('at once with another is one', async () => {
    const { founder, investor, id, interest } = await interested(app(), { answer: 'accepted' })
    const both = await Promise.all(
      ['team', 'market'].map((reason) => pass(app(), investor, { startup_uuid: id, reason })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await eventsOf(app(), interest)).filter(({ kind }) => kind === 'passed')).toHaveLength(1)
    expect((await kindsOf(app(), founder)).filter((kind) => kind === 'interest_passed')).toHaveLength(1)
  })
})

describeOnBoth('an outcome', (app) => {
  it('is stated by one side and confirmed by the other, which answers what was due', async () => {
    const { founder, investor, id, interest } = await interested(app(), { answer: 'accepted' })
    const said = await state(app(), founder, interest, 'met')
    expect(said.body).toMatchObject({
      message: messages.interests.stated,
      data: { outcome: { outcome: 'met', by: 'founder', state: 'stated' }, may: { settle: false } },
    })
    expect((await noticesOf(app(), investor)).data[0]).toMatchObject({ kind: 'outcome_stated', about: interest })
    expect((await dueOf(app(), investor)).owed[0]?.owed.map(({ what }) => what)).toEqual(['decision', 'outcome'])
    expectError(await settle(app(), founder, interest, 'confirmed'), 409, messages.interests.ownWord)
    const confirmed = await settle(app(), investor, interest, 'confirmed')
    expect(confirmed.body).toMatchObject({
      message: messages.interests.outcomeConfirmed,
      data: { outcome: { state: 'confirmed' }, owed: [] },
    })
    expect(await kindsOf(app(), founder)).toContain('outcome_confirmed')
    expectError(await settle(app(), investor, interest, 'confirmed'), 409, messages.interests.nothingStated)
    expectError(await state(app(), investor, interest, 'met'), 409, messages.interests.same)
    expect((await app().trail({ target: id })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['interest.stated', 'interest.confirmed']),
    )
    await expectTruth(app(), interest)
  })

  it('is disputed, and stated by both alike without a word more', async () => {
    const { founder, investor, interest } = await interested(app(), { answer: 'accepted' })
    await state(app(), investor, interest, 'invested')
    expectError(await state(app(), founder, interest, 'met'), 409, messages.interests.theirs)
    const disputed = await settle(app(), founder, interest, 'disputed')
    expect(disputed.body).toMatchObject({
      message: messages.interests.outcomeDisputed,
      data: { outcome: { outcome: 'invested', state: 'disputed' } },
    })
    expect(await kindsOf(app(), investor)).toContain('outcome_disputed')
    await state(app(), founder, interest, 'in_diligence')
    expect((await state(app(), investor, interest, 'in_diligence')).body).toMatchObject({
      message: messages.interests.outcomeConfirmed,
      data: { outcome: { outcome: 'in_diligence', state: 'confirmed' } },
    })
    await expectTruth(app(), interest)
  })

  it('that is none, a pass of the investor’s, or of somebody who is gone is not taken', async () => {
    const { founder, investor, interest } = await interested(app(), { answer: 'accepted' })
    expectError(await state(app(), investor, interest, ''), 400, messages.interests.outcome)
    expect((await state(app(), investor, interest, 'rich')).status).toBe(400)
    expectError(await state(app(), investor, interest, 'passed'), 400, messages.interests.passInstead)
    expect((await settle(app(), investor, interest, 'maybe')).status).toBe(400)
    await eraseAccount(app().deps, founder.id, 'person')
    expectError(await state(app(), investor, interest, 'met'), 409, messages.interests.alone)
  })

  it('is stated so often and no oftener', async () => {
    const { founder, interest } = await interested(app(), { answer: 'accepted' })
    const tries = Array.from({ length: limits.interest.statements.attempts }, (_, at) => (at % 2 ? 'met' : 'invested'))
    for (const outcome of tries) expect((await state(app(), founder, interest, outcome)).status).toBe(200)
    expectError(await state(app(), founder, interest, 'met'), 429, messages.interests.tooMany)
  })
})

describeOnBoth('a record of answers', (app) => {
  /** An investor who answered founders after so many days each. */
  async function answering(
    days: readonly number[],
  ): Promise<{ readonly investor: TestUser; readonly pairs: Interested[] }> {
    const investor = await app().user({ role: 'vc', first_name: 'Ama', last_name: 'Mensah' })
    const pairs: Interested[] = []
    for (const took of days) {
      const pair = await interested(app(), { investor: await again(app(), investor), answer: 'accepted' })
      app().pass(took * dayMs)
      await move(app(), investor, pair.id, 'meeting')
      pairs.push(pair)
    }
    return { investor, pairs }
  }

  it('is shown from 5 answers on, to members, and says how many of how many in which days', async () => {
    const { investor } = await answering([1, 2, 6, 9])
    const reader = await app().user()
    expect(await recordOf(app(), investor, reader)).toBeNull()
    expect((await dueOf(app(), investor)).record).toBeNull()
    const last = await interested(app(), { investor: await again(app(), investor), answer: 'accepted' })
    const silent = await interested(app(), { investor: await again(app(), investor), answer: 'accepted' })
    app().pass(10 * dayMs)
    await pass(app(), investor, { startup_uuid: last.id, reason: 'round_size' })
    expect(await recordOf(app(), investor, reader)).toMatchObject({
      side: 'investor',
      median_days: 6,
      answered: 5,
      of: 5,
    })
    app().pass(12 * dayMs)
    await moveAnswers(app().deps)
    expect(await recordOf(app(), investor, reader)).toMatchObject({ median_days: 6, answered: 5, of: 6 })
    expect((await dueOf(app(), investor)).record).toMatchObject({ answered: 5, of: 6 })
    await expectTruth(app(), silent.interest)
    expectError(
      await app().get(`interests/record/${randomUUID()}/`, (await again(app(), reader)).token),
      404,
      messages.user.notFound,
    )
  })

  it('is one of all who work together, and stays with the organisation where somebody leaves', async () => {
    const { investor } = await answering([1, 2, 3])
    const colleague = await app().user({ role: 'vc' })
    const reader = await app().user()
    const workplace = (await findWorkplace(app().db, investor.id)) ?? ''
    const joined = {
      organisation_id: workplace,
      user_id: colleague.id,
      role: 'member',
      since: app().deps.now(),
    } as const
    await app().db.insert(schema.memberships).values(joined)
    for (const took of [4, 5]) {
      const pair = await interested(app(), { investor: await again(app(), colleague), answer: 'accepted' })
      app().pass(took * dayMs)
      await move(app(), colleague, pair.id, 'meeting')
    }
    const record = { median_days: 3, answered: 5, of: 5 }
    expect(await recordOf(app(), investor, reader)).toMatchObject(record)
    expect(await recordOf(app(), colleague, reader)).toMatchObject(record)

    const ofColleague = and(
      eq(schema.memberships.organisation_id, workplace),
      eq(schema.memberships.user_id, colleague.id),
    )
    await app().db.update(schema.memberships).set({ ended_at: app().deps.now() }).where(ofColleague)
    expect(await recordOf(app(), investor, reader)).toMatchObject(record)
    expect(await recordOf(app(), colleague, reader)).toBeNull()
  })

  it('stays when the account of the other side is erased, and goes with one’s own', async () => {
    const { investor, pairs } = await answering([1, 2, 3, 4, 5])
    const reader = await app().user()
    const before = await recordOf(app(), investor, reader)
    expect(before).toMatchObject({ median_days: 3, answered: 5, of: 5 })
    const [gone, kept] = pairs
    await eraseAccount(app().deps, gone?.founder.id ?? '', 'person')
    expect(await recordOf(app(), investor, reader)).toEqual(before)
    expect(await stored(app(), gone?.interest ?? '')).toMatchObject({ founder_id: null, investor_id: investor.id })
    await eraseAccount(app().deps, investor.id, 'person')
    expect(await stored(app(), gone?.interest ?? ''), 'nobody is left').toBeUndefined()
    const [theirs] = await interestsOf(app(), await again(app(), kept?.founder ?? reader))
    expect(theirs).toMatchObject({ person: null, phase: 'moved', owed: [] })
    const texts = await eventsOf(app(), kept?.interest ?? '')
    expect(texts.filter(({ actor_id }) => actor_id === investor.id)).toEqual([])
  })
})
