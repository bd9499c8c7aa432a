import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { endGrants } from '@baobab/api/jobs/grants.ts'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { limits, type Grant, type NotificationItem, type Startup } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const kept = { tiers: { financials: 'granted', market: 'granted' }, valuation_cap: '900', solution: 'Fog nets' }

/** What an investor reads of what is kept back. */
async function reads(app: TestApp, id: string, { token }: TestUser) {
  const { valuation_cap, solution, kept_back } = (await app.post<Startup>('startups/get/', { startup_uuid: id }, token))
    .body
  return { valuation_cap, solution, kept_back: kept_back.map(({ section }) => section) }
}
const everything = { valuation_cap: '900', solution: 'Fog nets', kept_back: [] }
const nothing = { valuation_cap: null, solution: null, kept_back: ['market', 'financials'] }

const noticesOf = async (app: TestApp, { token }: TestUser) =>
  (await app.get<{ data: NotificationItem[] }>('notifications/', token)).body.data.map(({ kind }) => kind)

async function scene(app: TestApp) {
  const [founder, investor] = [await app.user(), await app.user({ role: 'vc' })]
  return { founder, investor, id: await startup(app, founder, kept) }
}

const listed = async (app: TestApp, id: string, { token }: TestUser, more = '') =>
  (await app.get<{ data: Grant[]; more: boolean }>(`access/grants/?startup=${id}${more}`, token)).body

async function asks(app: TestApp, id: string, { token }: TestUser, more = {}) {
  const body = { startup_uuid: id, message: 'We fund water', ...more }
  return app.post<{ data: Grant; message: string }>('access/ask/', body, token)
}

describeOnBoth('a request for what is kept back', (app) => {
  it('is granted with an end, told of both ways, and read until it is revoked', async () => {
    const { founder, investor, id } = await scene(app())
    expect(await reads(app(), id, investor)).toEqual(nothing)
    const asked = await asks(app(), id, investor)
    expect(asked.body).toMatchObject({
      message: messages.grants.asked,
      data: { state: 'asked', sections: ['market', 'financials'], message: 'We fund water', source: 'request' },
    })
    expect(await noticesOf(app(), founder)).toEqual(['access_asked'])
    const { grant_uuid } = asked.body.data
    const answer = { grant_uuid, state: 'granted', financials: true, ends_on: app().day(60) }
    const granted = await app().post<{ data: Grant }>('access/answer/', answer, founder.token)
    expect(granted.body.data).toMatchObject({ state: 'granted', sections: ['financials'] })
    expect(granted.body.data.ends_at).toBe(`${app().day(61)}T00:00:00.000Z`)
    expect(await reads(app(), id, investor)).toEqual({ valuation_cap: '900', solution: null, kept_back: ['market'] })
    expect(await noticesOf(app(), investor)).toEqual(['access_granted'])
    const mine = await app().get<{ data: Grant[] }>(`access/mine/?startup=${id}`, investor.token)
    expect(mine.body.data).toMatchObject([{ grant_uuid, state: 'granted' }])
    expectError(await app().post('access/answer/', answer, founder.token), 409, messages.grants.answered)
    const revoked = await app().post('access/revoke/', { grant_uuid, reason: 'The round is closed' }, founder.token)
    expect(revoked.body).toMatchObject({ data: { state: 'revoked', reason: 'The round is closed' } })
    expect(await reads(app(), id, investor)).toEqual(nothing)
    expect(await noticesOf(app(), investor)).toEqual(['access_revoked', 'access_granted'])
    expectError(await app().post('access/revoke/', { grant_uuid }, founder.token), 409, messages.grants.over)
  })

  it('waits once, and is asked again after a decline when its time has passed', async () => {
    const { founder, investor, id } = await scene(app())
    const { grant_uuid } = (await asks(app(), id, investor)).body.data
    expectError(await asks(app(), id, investor), 409, messages.grants.waits)
    expectError(await asks(app(), id, investor, { message: ' ' }), 400, messages.grants.message)
    const no = { grant_uuid, state: 'declined', reason: 'Not now' }
    expect((await app().post('access/answer/', no, founder.token)).body).toMatchObject({
      data: { state: 'declined', reason: 'Not now' },
    })
    expect(await noticesOf(app(), investor)).toEqual(['access_declined'])
    const date = app().day(limits.connectAgainMs / 86_400_000)
    expectError(await asks(app(), id, investor), 409, fillIn(messages.grants.again, { date }))
    await app()
      .db.update(schema.startupGrants)
      .set({ answered_at: new Date(app().deps.now().getTime() - limits.connectAgainMs - 1_000) })
      .where(eq(schema.startupGrants.id, grant_uuid))
    expect((await asks(app(), id, investor)).status).toBe(200)
  })

  it('is taken back by its investor alone, while it waits', async () => {
    const { founder, investor, id } = await scene(app())
    const { grant_uuid } = (await asks(app(), id, investor)).body.data
    const other = await app().user({ role: 'vc' })
    expectError(await app().post('access/withdraw/', { grant_uuid }, other.token), 404, messages.grants.notFound)
    expect((await app().post('access/withdraw/', { grant_uuid }, investor.token)).status).toBe(200)
    expectError(await app().post('access/withdraw/', { grant_uuid }, investor.token), 409, messages.grants.answered)
    expectError(
      await app().post('access/answer/', { grant_uuid, state: 'granted' }, founder.token),
      409,
      messages.grants.answered,
    )
    expect(await reads(app(), id, investor)).toEqual(nothing)
  })

  it('is one line of the founder’s list, however often it is taken back and made again', async () => {
    const { founder, investor, id } = await scene(app())
    for (let n = 0; n < 3; n++) {
      const { grant_uuid } = (await asks(app(), id, investor, { message: `Try ${n}` })).body.data
      await app().post('access/withdraw/', { grant_uuid }, investor.token)
    }
    expect((await asks(app(), id, investor, { message: 'At last' })).status).toBe(200)
    expect((await listed(app(), id, founder)).data).toMatchObject([{ state: 'asked', message: 'At last' }])
  })

  it('is answered by a grant that its founder gives unasked, and a grant of the same is renewed', async () => {
    const { founder, investor, id } = await scene(app())
    await app().get(`vc/connect/${id}/`, investor.token)
    const { grant_uuid } = (await asks(app(), id, investor)).body.data
    const give = (more = {}) =>
      app().post<{ data: Grant }>('access/grant/', { startup_uuid: id, user_uuid: investor.id, ...more }, founder.token)
    expect((await give({ financials: true })).body.data).toMatchObject({ grant_uuid, state: 'granted' })
    expect(await noticesOf(app(), investor)).toEqual(['access_granted'])
    const left = await app().get<{ data: NotificationItem[] }>('notifications/', founder.token)
    expect(left.body.data.find(({ kind }) => kind === 'access_asked')).toMatchObject({
      read_at: expect.any(String) as string,
    })
    const [interest] = await app().db.select().from(schema.interests).where(eq(schema.interests.startup_id, id))
    expect(interest).toMatchObject({ paused_for: [] })

    const first = (await give({ market: true, ends_on: app().day(30) })).body.data
    expect((await give({ market: true, ends_on: app().day(60) })).body.data).toMatchObject({
      grant_uuid: first.grant_uuid,
      ends_at: `${app().day(61)}T00:00:00.000Z`,
    })
    expect((await listed(app(), id, founder)).data).toHaveLength(2)
    await app().post('access/revoke/', { grant_uuid: first.grant_uuid }, founder.token)
    expect(await reads(app(), id, investor)).toMatchObject({ solution: null })
  })

  it('leaves every grant that holds in reach of its founder, a page after the other', async () => {
    const { founder, investor, id } = await scene(app())
    const organisation = (await findWorkplace(app().db, investor.id)) ?? ''
    const at = app().deps.now().getTime()
    const { page } = limits.grants
    const row = (n: number, state: 'granted' | 'revoked') => ({
      ...{ id: randomUUID(), startup_id: id, organisation_id: organisation, person_id: investor.id, state },
      ...{ source: 'founder' as const, created_at: new Date(at - n * 1_000) },
    })
    const over = Array.from({ length: page }, (_, n) => row(n, 'revoked'))
    const standing = Array.from({ length: page + 1 }, (_, n) => row(n + 1_000, 'granted'))
    await app()
      .db.insert(schema.startupGrants)
      .values([...over, ...standing])
    const first = await listed(app(), id, founder)
    expect(first.data.map(({ grant_uuid }) => grant_uuid)).toEqual(standing.slice(0, page).map((one) => one.id))
    expect(first.more).toBe(true)
    const second = await listed(app(), id, founder, `&after=${first.data.at(-1)?.grant_uuid}`)
    expect(second.data[0]).toMatchObject({ grant_uuid: standing.at(-1)?.id, state: 'granted' })
    expect(second.more).toBe(true)
    const last = await listed(app(), id, founder, `&after=${second.data.at(-1)?.grant_uuid}`)
    expect([last.data.map(({ grant_uuid }) => grant_uuid), last.more]).toEqual([[over.at(-1)?.id], false])
  })

  it('is asked for so often a day', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const ids: string[] = []
    for (let made = 0; made <= limits.grants.requests; made++) ids.push(await startup(app(), founder, kept))
    for (const id of ids.slice(1)) expect((await asks(app(), id, investor)).status).toBe(200)
    expect((await asks(app(), ids[0] ?? '', investor)).status).toBe(429)
  })

  it('is answered by the name of its investor', async () => {
    const { founder, id } = await scene(app())
    const investor = await app().user({ role: 'vc', first_name: 'Ama', last_name: 'Mensah' })
    const said = async (call: string, body: object) =>
      (await app().post<{ message: string }>(`access/${call}/`, body, founder.token)).body.message
    const { grant_uuid } = (await asks(app(), id, investor)).body.data
    const name = { name: 'Ama Mensah' }
    expect(await said('answer', { grant_uuid, state: 'granted' })).toBe(fillIn(messages.grants.granted, name))
    expect(await said('revoke', { grant_uuid })).toBe(fillIn(messages.grants.revoked, name))
    const next = (await asks(app(), id, investor)).body.data.grant_uuid
    expect(await said('answer', { grant_uuid: next, state: 'declined' })).toBe(fillIn(messages.grants.declined, name))
  })

  it('is for what may be asked for', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const closed = await startup(app(), founder, { ...kept, tiers: { financials: 'private' } })
    expectError(await asks(app(), closed, investor), 409, messages.grants.nothing)
    const open = await startup(app(), founder)
    expectError(await asks(app(), open, investor), 409, messages.grants.nothing)
    const draft = await startup(app(), founder, kept, { is_published: false })
    expectError(await asks(app(), draft, investor), 404, messages.startup.notFound)
    await app().post('access/grant/', { startup_uuid: closed, user_uuid: investor.id }, founder.token)
    expect((await reads(app(), closed, investor)).kept_back).toEqual(['financials'])
  })
})

describeOnBoth('a grant', (app) => {
  it('is refused with a sentence and changes nothing where it may not be', async () => {
    const { founder, investor, id } = await scene(app())
    const grant = (user_uuid: string, more = {}) =>
      app().post('access/grant/', { startup_uuid: id, user_uuid, ...more }, founder.token)
    expectError(await grant(founder.id), 400, messages.grants.own)
    expectError(await grant((await app().user()).id), 400, messages.grants.noInvestor)
    expectError(
      await grant((await app().user({ role: 'vc', email_verified: false })).id),
      400,
      messages.grants.noInvestor,
    )
    expectError(await grant((await app().user({ role: 'vc', is_active: false })).id), 400, messages.grants.disabled)
    expectError(await grant('01920000-0000-7000-8000-0000000000ff'), 400, messages.grants.noInvestor)
    expectError(await grant(investor.id, { ends_on: app().day(-1) }), 400, messages.grants.past)
    expectError(await grant(investor.id, { ends_on: app().day(4_000) }), 400, messages.grants.tooFar)
    const body = { startup_uuid: id, user_uuid: investor.id }
    expectError(await app().post('access/grant/', body, investor.token), 403, messages.grants.notYours)
    const admin = await app().user({ role: 'admin' })
    expectError(await app().post('access/grant/', body, admin.token), 403, messages.grants.notYours)
    expect(await app().db.$count(schema.startupGrants, eq(schema.startupGrants.startup_id, id))).toBe(0)
    expect(await reads(app(), id, investor)).toEqual(nothing)
  })

  it('is over with its last day, and its investor is told', async () => {
    const { founder, investor, id } = await scene(app())
    const body = { startup_uuid: id, user_uuid: investor.id, ends_on: app().day(0) }
    const { grant_uuid } = (await app().post<{ data: Grant }>('access/grant/', body, founder.token)).body.data
    expect(await reads(app(), id, investor)).toEqual(everything)
    await app()
      .db.update(schema.startupGrants)
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .where(eq(schema.startupGrants.id, grant_uuid))
    expect(await reads(app(), id, investor)).toEqual(nothing)
    app().pass(2 * 86_400_000)
    await endGrants(app().deps)
    const told = await app()
      .db.select({ kind: schema.notifications.kind })
      .from(schema.notifications)
      .where(eq(schema.notifications.user_id, investor.id))
    expect(told.map(({ kind }) => kind)).toContain('access_ended')
    const later = await openSession(app().db, founder.id, app().deps.now())
    const { data } = (await app().get<{ data: Grant[] }>(`access/grants/?startup=${id}`, later)).body
    expect(data).toMatchObject([{ grant_uuid, state: 'ended', source: 'founder' }])
  })

  it('goes with the investor’s role and account', async () => {
    const { founder, investor, id } = await scene(app())
    await app().post('access/grant/', { startup_uuid: id, user_uuid: investor.id }, founder.token)
    expect(await reads(app(), id, investor)).toEqual(everything)
    await app().db.update(schema.users).set({ role: 'startup' }).where(eq(schema.users.id, investor.id))
    expect((await reads(app(), id, investor)).valuation_cap).toBeNull()
    await app().db.delete(schema.users).where(eq(schema.users.id, investor.id))
    expect(await app().db.$count(schema.startupGrants, eq(schema.startupGrants.startup_id, id))).toBe(0)
  })

  it('comes with an accepted connection, and goes with it', async () => {
    const { founder, investor, id } = await scene(app())
    await app().get(`vc/connect/${id}/`, investor.token)
    expect(await reads(app(), id, investor)).toEqual(nothing)
    const answer = (state: string) =>
      app().post('contacts/answer/', { startup_uuid: id, user_uuid: investor.id, state, reason: 'No' }, founder.token)
    await answer('accepted')
    expect(await reads(app(), id, investor)).toEqual(everything)
    await app().get(`vc/disconnect/${id}/`, investor.token)
    expect(await reads(app(), id, investor)).toEqual(nothing)
    await app().get(`vc/connect/${id}/`, investor.token)
    expect(await reads(app(), id, investor)).toEqual(everything)
    const { data } = (await app().get<{ data: Grant[] }>(`access/grants/?startup=${id}`, founder.token)).body
    expect(data).toMatchObject([{ source: 'connection', state: 'granted', sections: [] }])
    await app().post('access/revoke/', { grant_uuid: data[0]?.grant_uuid }, founder.token)
    expect(await reads(app(), id, investor)).toEqual(nothing)
    // What the founder took back does not come back with the connection.
    await app().get(`vc/disconnect/${id}/`, investor.token)
    await app().get(`vc/connect/${id}/`, investor.token)
    expect(await reads(app(), id, investor)).toEqual(nothing)
    await answer('declined')
    await answer('accepted')
    expect(await reads(app(), id, investor)).toEqual(everything)
    await answer('declined')
    expect(await reads(app(), id, investor)).toEqual(nothing)
  })

  it('is mailed while it waits unread', async () => {
    const { founder, investor, id } = await scene(app())
    await asks(app(), id, await app().user({ role: 'vc' }))
    await app().post('access/grant/', { startup_uuid: id, user_uuid: investor.id }, founder.token)
    app().pass(limits.mail.noticeMs + 60_000)
    await mailNotices(app().deps)
    const mailed = (await app().mails()).map(({ to, text }) => [to, text] as const)
    const told = (to: string) =>
      mailed
        .filter(([one]) => one === to)
        .map(([, text]) => text)
        .join('\n')
    expect(told(founder.email)).toMatch(/asks to read more of/)
    expect(told(investor.email)).toMatch(/lets you read more of/)
  })

  it('stands in the audit trail with each step', async () => {
    const { founder, investor, id } = await scene(app())
    const { grant_uuid } = (await asks(app(), id, investor)).body.data
    await app().post('access/answer/', { grant_uuid, state: 'granted' }, founder.token)
    await app().post('access/revoke/', { grant_uuid }, founder.token)
    await app().post('access/set_tiers/', { startup_uuid: id, market: 'private' }, founder.token)
    const rows = await app().db.select().from(schema.audit).where(eq(schema.audit.target, id))
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'access.asked',
      'access.granted',
      'access.revoked',
      'access.tiers',
    ])
  })
})
