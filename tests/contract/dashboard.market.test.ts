import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import { setStage } from '@baobab/api/features/pipeline/queries.ts'
import { limits, type MarketFigures, type Todo } from '@baobab/validation'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { entry, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const [first, last] = ['2025-03-11', '2025-03-20']
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

describeOnBoth('the figures of a range of days', (app) => {
  const admin = async () => (await app().user({ role: 'admin' })).token
  const market = async (token: string, query = `?from=${first}&to=${last}`) =>
    (await app().get<MarketFigures>(`dashboard/market/${query}`, token)).body
  const steps = ({ funnel }: MarketFigures) =>
    Object.fromEntries(funnel.map(({ step, now, before }) => [step, [now, before]]))

  /** A founder who registered that day, with a startup where it is said. */
  async function founderOf(day: string, { verified = true, hasStartup = false, country = 'NG', category = '' } = {}) {
    const founder = await app().user({ email_verified: verified })
    const { db } = app()
    await db
      .update(schema.users)
      .set({ created_at: noon(day) })
      .where(eq(schema.users.id, founder.id))
    if (!hasStartup) return { founder, id: '' }
    const id = await startup(app(), founder, { country, ...(category ? { category_uuid: category } : {}) })
    await db
      .update(schema.startups)
      .set({ created_at: noon(day), published_at: noon(day) })
      .where(eq(schema.startups.id, id))
    await db
      .update(schema.startupSearch)
      .set({ created_at: noon(day) })
      .where(eq(schema.startupSearch.startup_id, id))
    return { founder, id }
  }
  const connect = (startup_id: string, user_id: string, day: string, more: object = {}) =>
    app()
      .db.insert(schema.connections)
      .values({ startup_id, user_id, created_at: noon(day), ...more })
  const invest = (startup: string, userId: string, day: string) =>
    app().db.transaction(async (tx) =>
      setStage(
        tx,
        { organisation: await lockOrganisationOf(tx, userId, new Date()), startup, shared: false },
        { stage: 'invested', stage_at: noon(day), pass_reason: null },
      ),
    )

  it('counts how far founders came, beside those of as many days before', async () => {
    const token = await admin()
    const [investor, other] = [await app().user({ role: 'vc' }), await app().user({ role: 'vc' })]
    const staff = await app().user({ role: 'admin' })
    await founderOf('2025-03-11', { verified: false })
    await founderOf('2025-03-12')
    await founderOf('2025-03-13', { hasStartup: true })
    const connected = await founderOf('2025-03-14', { hasStartup: true })
    await connect(connected.id, investor.id, '2025-03-15')
    const ofStaff = await founderOf('2025-03-14', { hasStartup: true })
    await connect(ofStaff.id, staff.id, '2025-03-15', { is_staff: true })
    const accepted = await founderOf('2025-03-16', { hasStartup: true })
    const answered = { state: 'accepted', answered_at: new Date('2025-03-17T18:00:00Z') } as const
    await connect(accepted.id, investor.id, '2025-03-17', answered)
    const invested = await founderOf('2025-03-20', { hasStartup: true })
    await connect(invested.id, investor.id, '2025-03-20', {
      state: 'accepted',
      answered_at: noon('2025-03-25'),
    })
    await invest(invested.id, investor.id, '2025-03-25')
    // The range before ends the day before.
    const earlier = await founderOf('2025-03-10', { hasStartup: true })
    await connect(earlier.id, investor.id, '2025-03-10')
    await invest(earlier.id, investor.id, '2025-03-10')
    await connect(earlier.id, other.id, '2025-03-10')
    // Neither is within either.
    await founderOf('2025-02-28')
    await founderOf('2025-03-21')

    const answer = await market(token)
    expect([answer.from, answer.to, answer.before]).toEqual([first, last, { from: '2025-03-01', to: '2025-03-10' }])
    expect(steps(answer)).toEqual({
      registered: [7, 1],
      verified: [6, 1],
      published: [5, 1],
      viewed: [3, 1],
      connected: [3, 1],
      accepted: [1, 1],
      talking: [0, 1],
      invested: [0, 1],
    })
    expect(answer.changes).toMatchObject({
      founders: { now: 7, before: 1 },
      startups: { now: 5, before: 1 },
      published: { now: 5, before: 1 },
      connections: { now: 3, before: 2 },
    })
    expect(answer.answers).toEqual({
      connections: { now: 3, before: 2 },
      answered: { now: 1, before: 0 },
      hours: { now: null, before: null },
    })
    // A week later the last ones had come further.
    expect(steps(await market(token, '?from=2025-03-11&to=2025-03-27'))['invested']?.[0]).toBe(1)
  })

  it('tells the median of answers from three on, and ranks countries and categories', async () => {
    const token = await admin()
    const investors = [1, 2, 3].map(() => app().user({ role: 'vc' }))
    const category = await entry(app())
    const one = await founderOf('2024-06-10', { hasStartup: true, country: 'KE', category })
    await founderOf('2024-06-10', { hasStartup: true, country: 'KE', category })
    await founderOf('2024-06-11', { hasStartup: true, country: 'GH' })
    await founderOf('2024-06-09', { hasStartup: true, country: 'GH' })
    for (const [at, investor] of (await Promise.all(investors)).entries())
      await connect(one.id, investor.id, '2024-06-10', {
        state: 'declined',
        answered_at: new Date(noon('2024-06-10').getTime() + ([1, 4, 20][at] ?? 0) * 3_600_000),
      })
    const answer = await market(token, '?from=2024-06-10&to=2024-06-11')
    expect(answer.answers.hours).toEqual({ now: 4, before: null })
    expect(answer.countries).toEqual([
      { name: 'KE', now: 2, before: 0 },
      { name: 'GH', now: 1, before: 1 },
    ])
    expect(answer.sectors.map(({ now }) => now)).toEqual([2, 1])
  })

  it('counts a registration that was erased since, and mails by how far they came', async () => {
    const token = await admin()
    const before = await market(token, '')
    const email = `${randomUUID()}@test.example`
    await app().post('signup/', { firstname: 'Ama', lastname: 'Boa', email, password: 'Cowries for Kolda 9' })
    await app().db.delete(schema.users).where(eq(schema.users.email, email))
    await app().db.execute(sql`update mails set state = 'dead' where recipient = ${email}`)
    const after = await market(token, '')
    const grown = (of: (figures: MarketFigures) => number) => of(after) - of(before)
    expect(grown(({ funnel }) => funnel[0]?.now ?? 0)).toBe(1)
    expect(grown(({ funnel }) => funnel[1]?.now ?? 0)).toBe(0)
    expect(grown(({ mails }) => mails.failed.now)).toBe(1)
  })

  it('takes a year at most, in its order, and the last 30 days where none are given', async () => {
    const token = await admin()
    const askedOn = app().day()
    const answer = await market(token, '')
    expect([askedOn, app().day()]).toContain(answer.to)
    expect(Date.parse(answer.to) - Date.parse(answer.from)).toBe(29 * dayMs)
    const asked = (query: string) => app().get(`dashboard/market/?${query}`, token)
    expect((await asked('from=2025-03-02&to=2025-03-01')).body).toMatchObject({
      errors: { to: messages.dashboard.rangeBackwards },
    })
    expect((await asked('from=2023-01-01&to=2025-03-01')).body).toMatchObject({
      errors: { from: fillIn(messages.dashboard.rangeTooLong, { max: limits.market.most }) },
    })
    expect((await asked('from=yesterday')).status).toBe(400)
    expect((await asked('from=2025-03-01&to=2025-03-01')).status).toBe(200)
  })

  it('tells administrators alone what waits, and since when', async () => {
    const token = await admin()
    const oldest = new Date('2020-01-01T00:00:00.000Z')
    const message = { name: 'Kofi', email: 'k@mail.example', phone_number: '1', msg_subject: 'Press', message: 'Hello' }
    await app()
      .db.insert(schema.contactMessages)
      .values([
        { id: randomUUID(), created_at: new Date(), ...message },
        { id: randomUUID(), created_at: oldest, ...message },
        { id: randomUUID(), created_at: new Date(0), answered_at: oldest, ...message },
      ])
    const { body } = await app().get<Todo>('dashboard/todo/', token)
    expect(body.inbox).toEqual({ count: 2, oldest: oldest.toISOString() })
    expect(body.reports).toEqual({ count: 0, oldest: null })
    for (const call of ['todo', 'market']) {
      expectError(await app().get(`dashboard/${call}/`), 401)
      for (const values of [{}, { role: 'vc' }, { role: 'admin', email_verified: false }] as const)
        expectError(await app().get(`dashboard/${call}/`, (await app().user(values)).token), 403)
    }
  })
})
