import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { remindOfReports } from '@baobab/api/jobs/reports.ts'
import {
  limits,
  type Chat,
  type NotificationItem,
  type OwnRestriction,
  type Report,
  type ReportAboutMe,
  type ReportByMe,
  type Restriction,
  type RestrictionKind,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { again, verified } from './claims.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Own {
  readonly restrictions: readonly OwnRestriction[]
  readonly about_me: readonly ReportAboutMe[]
  readonly by_me: readonly ReportByMe[]
}

describeOnBoth('restrictions', (app) => {
  async function people() {
    const [founder, investor, admin] = [
      await app().user({ first_name: 'Edna', last_name: 'Lima' }),
      await app().user({ role: 'vc', first_name: 'Kofi', last_name: 'Mensah' }),
      await app().user({ role: 'admin' }),
    ]
    const name = `Agua ${randomUUID().slice(0, 8)}`
    const startup_uuid = await startup(app(), founder, { startup_name: name, show_publicly: true })
    return { founder, investor, admin, startup_uuid, name }
  }
  type Named = { readonly user_uuid: string } | { readonly startup_uuid: string }
  const act = (
    verb: 'set' | 'lift',
    kind: RestrictionKind | '',
    of: Partial<Named>,
    by: TestUser,
    reason = 'Asks for fees',
  ) =>
    app().post<{ message: string; data: Restriction; errors?: Record<string, string> }>(
      `restrictions/${verb}/`,
      { ...of, kind, reason },
      by.token,
    )
  const set = (kind: RestrictionKind | '', of: Partial<Named>, by: TestUser, reason?: string) =>
    act('set', kind, of, by, reason)
  const lift = (kind: RestrictionKind, of: Partial<Named>, by: TestUser, reason?: string) =>
    act('lift', kind, of, by, reason)
  const own = async (user: TestUser) => (await app().get<Own>('restrictions/own/', user.token)).body
  const report = (who: TestUser | string, by: TestUser, reason = 'Asks for fees') =>
    app().post<{ message: string }>(
      typeof who === 'string' ? 'startups/report/' : 'users/report/',
      { ...(typeof who === 'string' ? { startup_uuid: who } : { user_uuid: who.id }), kind: 'scam', reason },
      by.token,
    )
  const reportOf = async (by: TestUser) =>
    (await app().db.select().from(schema.reports).where(eq(schema.reports.reporter_id, by.id)))[0]?.id ?? ''
  const caseOf = async (id: string, admin: TestUser) =>
    (await app().post<Report>('reports/get/', { report_uuid: id }, admin.token)).body
  const decide = (verb: string, report_uuid: string, admin: TestUser, note = 'Looked at') =>
    app().post<{ message: string; data: Report }>(`reports/${verb}/`, { report_uuid, note }, admin.token)
  const bell = async (user: TestUser) =>
    (await app().get<{ data: NotificationItem[] }>('notifications/', user.token)).body.data
  const mailsTo = async (user: TestUser, subject: string) =>
    (await app().mails()).filter((mail) => mail.to === user.email && mail.subject === subject)
  async function talking(founder: TestUser, investor: TestUser, startup_uuid: string) {
    await app().get(`vc/connect/${startup_uuid}/`, investor.token)
    await app().post('contacts/answer/', { startup_uuid, user_uuid: investor.id, state: 'accepted' }, founder.token)
    const { chat_uuid } = (await app().post<Chat>('chats/open/', { user_uuid: founder.id }, investor.token)).body
    const send = (by: TestUser) =>
      app().post('chats/send/', { chat_uuid, message_uuid: randomUUID(), text: 'Good day' }, by.token)
    expect((await send(investor)).status).toBe(200)
    return { chat_uuid, send }
  }

  it('freeze an account with a reason: others see neither them nor what is theirs, and lifting brings it back', async () => {
    const { founder, investor, admin, startup_uuid, name } = await people()
    const { chat_uuid, send } = await talking(founder, investor, startup_uuid)
    const page = async () => [
      (await app().get(`users/get/${founder.id}/`, investor.token)).status,
      (await app().post('startups/get/', { startup_uuid }, investor.token)).status,
      (await app().get<{ data: unknown[] }>(`startups/list/?filter={"q":"${name}"}`, investor.token)).body.data.length,
    ]
    expect(await page()).toEqual([200, 200, 1])
    const frozen = await set('frozen', { user_uuid: founder.id }, admin)
    expect([frozen.status, frozen.body.message]).toEqual([200, messages.restrictions.frozen])
    expect(frozen.body.data).toMatchObject({
      kind: 'frozen',
      reason: 'Asks for fees',
      set_by: { uuid: admin.id },
      lifted_at: null,
    })
    expect(await page()).toEqual([404, 404, 0])
    expect((await app().get(`users/get/${founder.id}/`, admin.token)).status).toBe(200)
    expect((await app().post('startups/get/', { startup_uuid }, admin.token)).status).toBe(200)

    // Who is frozen reads what is theirs, chats too, and exports it; and neither writes, connects nor reads what others keep from the public.
    expect((await app().post('startups/get/', { startup_uuid }, founder.token)).status).toBe(200)
    expect((await app().get(`chats/${chat_uuid}/messages/`, founder.token)).status).toBe(200)
    expect((await app().get<Chat>(`chats/${chat_uuid}/`, founder.token)).body.closed).toBe('frozen')
    expect((await app().get<Chat>(`chats/${chat_uuid}/`, investor.token)).body.closed).toBe('unavailable')
    expect((await app().post('privacy/archive/request/', {}, founder.token)).status).toBe(200)
    expectError(await send(founder), 403, messages.restrictions.frozenSelf)
    expectError(await send(investor), 409, messages.chats.unavailable)
    expectError(
      await app().post('startups/unpublish/', { startup_uuid: randomUUID() }, founder.token),
      404,
      messages.startup.notFound,
    )
    expectError(
      await app().post('startups/publish/', { startup_uuid }, founder.token),
      403,
      messages.restrictions.frozenSelf,
    )
    expect((await own(founder)).restrictions).toMatchObject([
      { kind: 'frozen', reason: 'Asks for fees', startup: null },
    ])
    expect(JSON.stringify(await own(founder))).not.toContain(admin.id)
    expect((await bell(founder))[0]).toMatchObject({ kind: 'account_frozen', reason: 'Asks for fees', actor: null })
    const [mail] = await mailsTo(founder, 'Your account was frozen')
    expect(mail?.text).toContain('Asks for fees')
    expect(await app().trail({ action: 'user.frozen', target: founder.id })).toMatchObject([{ actor_id: admin.id }])

    expect((await lift('frozen', { user_uuid: founder.id }, admin, 'Cleared')).body.message).toBe(
      messages.restrictions.lifted,
    )
    expect(await page()).toEqual([200, 200, 1])
    expect((await send(founder)).status).toBe(200)
    expect((await bell(founder))[0]).toMatchObject({ kind: 'account_unfrozen', reason: 'Cleared' })
    expect(await app().trail({ action: 'user.unfrozen', target: founder.id })).toHaveLength(1)
    expect((await own(founder)).restrictions).toEqual([])
  })

  it('freeze a startup alone, which its founder reads and edits, and neither publishes nor deletes', async () => {
    const { founder, investor, admin, startup_uuid } = await people()
    const { send } = await talking(founder, investor, startup_uuid)
    expect((await set('frozen', { startup_uuid }, admin)).status).toBe(200)
    expect((await app().post('startups/get/', { startup_uuid }, investor.token)).status).toBe(404)
    expect((await app().get(`users/get/${founder.id}/`, investor.token)).status).toBe(200)
    expect((await app().post('startups/get/', { startup_uuid }, founder.token)).status).toBe(200)
    for (const act of ['publish', 'delete'])
      expectError(
        await app().post(`startups/${act}/`, { startup_uuid }, founder.token),
        409,
        messages.restrictions.frozenStartup,
      )
    expectError(
      await app().get(`vc/connect/${startup_uuid}/`, (await app().user({ role: 'vc' })).token),
      404,
      messages.startup.notFound,
    )
    for (const one of [founder, investor]) expectError(await send(one), 409, messages.chats.unavailable)
    expect((await own(founder)).restrictions).toMatchObject([{ kind: 'frozen', startup: { uuid: startup_uuid } }])
    expect((await own(investor)).restrictions).toEqual([])
    // Disabling and enabling its founder does not bring it back.
    await app().post(`users/disable/${founder.id}/`, {}, admin.token)
    await app().post(`users/enable/${founder.id}/`, {}, admin.token)
    expect((await app().post('startups/get/', { startup_uuid }, investor.token)).status).toBe(404)
    await lift('frozen', { startup_uuid }, admin)
    expect((await app().post('startups/get/', { startup_uuid }, investor.token)).status).toBe(200)
    expect((await send(investor)).status).toBe(200)
  })

  it('pause new connections and messages, and those alone', async () => {
    const { founder, investor, admin, startup_uuid, name } = await people()
    const { chat_uuid, send } = await talking(founder, investor, startup_uuid)
    const other = await app().user({ role: 'vc' })
    await app().get(`vc/connect/${startup_uuid}/`, other.token)
    expect((await set('paused', { user_uuid: founder.id }, admin)).body.message).toBe(messages.restrictions.paused)
    expectError(await send(founder), 409, messages.chats.paused)
    expectError(await send(investor), 409, messages.chats.unavailable)
    expect((await app().get<Chat>(`chats/${chat_uuid}/`, founder.token)).body.closed).toBe('paused')
    const third = await app().user({ role: 'vc' })
    expectError(await app().get(`vc/connect/${startup_uuid}/`, third.token), 409, messages.contacts.unavailable)
    const accept = { startup_uuid, user_uuid: other.id, state: 'accepted' }
    expectError(await app().post('contacts/answer/', accept, founder.token), 409, messages.restrictions.pausedSelf)
    expect((await app().post('startups/get/', { startup_uuid }, third.token)).status).toBe(200)
    expect(
      (await app().get<{ data: unknown[] }>(`startups/list/?filter={"q":"${name}"}`, third.token)).body.data,
    ).toHaveLength(1)
    expect((await app().post('questions/ask/', { startup_uuid, text: 'How?' }, third.token)).status).toBe(200)
    await lift('paused', { user_uuid: founder.id }, admin)
    expect((await send(founder)).status).toBe(200)
    expect((await app().post('contacts/answer/', accept, founder.token)).status).toBe(200)

    await set('paused', { user_uuid: third.id }, admin)
    expectError(await app().get(`vc/connect/${startup_uuid}/`, third.token), 409, messages.restrictions.pausedSelf)
    await lift('paused', { user_uuid: third.id }, admin)
    await app().get(`vc/connect/${startup_uuid}/`, third.token)
    await set('paused', { user_uuid: third.id }, admin)
    const acceptThird = { startup_uuid, user_uuid: third.id, state: 'accepted' }
    expectError(
      await app().post('contacts/answer/', acceptThird, founder.token),
      409,
      messages.restrictions.pausedOther,
    )
  })

  it('take a reason, one subject, and neither administrators nor what is one’s own; repeats and bad input change nothing', async () => {
    const { founder, admin, startup_uuid } = await people()
    const [colleague, moderator, readOnly] = [
      await app().user({ role: 'admin' }),
      await app().user({ role: 'admin', rights: 'moderator' }),
      await app().user({ role: 'admin', rights: 'read_only' }),
    ]
    const of = { user_uuid: founder.id }
    const refused = [
      [await set('frozen', of, admin, ' '), 400, { reason: messages.restrictions.reason }],
      [await set('frozen', of, admin, 'x'.repeat(limits.report.reason + 1)), 400, undefined],
      [await set('', of, admin), 400, { kind: messages.restrictions.kind }],
      [await set('frozen', {}, admin), 400, { user_uuid: messages.restrictions.whom }],
      [await set('frozen', { ...of, startup_uuid }, admin), 400, { user_uuid: messages.restrictions.whom }],
      [await set('reporting', { startup_uuid }, admin), 400, { kind: messages.restrictions.onlyPeople }],
    ] as const
    for (const [{ status, body }, code, errors] of refused)
      expect([status, body]).toMatchObject([code, errors ? { errors } : {}])
    expectError(await set('frozen', { user_uuid: admin.id }, admin), 409, messages.restrictions.own)
    expectError(
      await set('frozen', { startup_uuid: await startup(app(), admin) }, admin),
      409,
      messages.restrictions.own,
    )
    expectError(await set('frozen', { user_uuid: colleague.id }, admin), 409, messages.restrictions.administrator)
    expectError(await set('frozen', { user_uuid: randomUUID() }, admin), 404, messages.user.notFound)
    expectError(await set('frozen', { startup_uuid: randomUUID() }, admin), 404, messages.startup.notFound)
    expectError(await lift('frozen', of, admin), 409, messages.restrictions.none)
    expectError(await set('frozen', of, readOnly), 403, messages.auth.rights)
    expect((await set('frozen', of, founder)).status).toBe(403)
    expect(await app().db.$count(schema.restrictions, eq(schema.restrictions.user_id, founder.id))).toBe(0)

    const both = await Promise.all([set('frozen', of, admin, 'One'), set('frozen', of, moderator, 'Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(messages.restrictions.already)
    expectError(await set('frozen', of, admin), 409, messages.restrictions.already)
    const lifted = await Promise.all([lift('frozen', of, admin), lift('frozen', of, moderator)])
    expect(lifted.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await bell(founder)).filter(({ kind }) => kind === 'account_frozen')).toEqual([])
  })

  it('come by themselves once three verified organisations reported the same, however many of their people did', async () => {
    const { founder, admin, startup_uuid } = await people()
    const [one, two, three] = [
      await verified(app(), admin, 'One'),
      await verified(app(), admin, 'Two'),
      await verified(app(), admin, 'Three'),
    ]
    const unverified = await app().user({ role: 'vc' })
    const colleague = await app().user({ role: 'vc' })
    await app().post('organisation/invite/', { email: colleague.email, role: 'member' }, one.token)
    const [invitation] = await app()
      .db.select({ id: schema.organisationInvitations.id })
      .from(schema.organisationInvitations)
      .where(eq(schema.organisationInvitations.email, colleague.email))
    expect(
      (await app().post('organisation/accept/', { invitation_uuid: invitation?.id }, colleague.token)).status,
    ).toBe(200)
    const paused = () =>
      app().db.$count(
        schema.restrictions,
        and(eq(schema.restrictions.startup_id, startup_uuid), isNull(schema.restrictions.lifted_at)),
      )
    for (const by of [one, colleague, unverified, two]) expect((await report(startup_uuid, by)).status).toBe(200)
    expect(await paused()).toBe(0)
    // Two more reports about the founder are about another.
    await report(founder, three)
    expect(await paused()).toBe(0)
    const tried = await Promise.all([report(startup_uuid, three), report(founder, two)])
    expect(tried.map(({ status }) => status)).toEqual([200, 200])
    expect(await paused()).toBe(1)
    expect((await own(founder)).restrictions).toMatchObject([
      { kind: 'paused', reason: null, startup: { uuid: startup_uuid } },
    ])
    const newcomer = await app().user({ role: 'vc' })
    expectError(await app().get(`vc/connect/${startup_uuid}/`, newcomer.token), 409, messages.contacts.unavailable)
    expect((await app().post('startups/get/', { startup_uuid }, newcomer.token)).status).toBe(200)
    expect((await bell(founder)).map(({ kind }) => kind)).toContain('startup_paused')
    expect(
      await mailsTo(founder, `New connections of ${(await caseOf(await reportOf(one), admin)).name ?? ''} are paused`),
    ).toHaveLength(1)

    // An administrator decides: two organisations are left, and the pause is lifted.
    expect((await decide('dismiss', await reportOf(one), admin)).status).toBe(200)
    expect(await paused()).toBe(1)
    expect((await decide('dismiss', await reportOf(colleague), admin)).status).toBe(200)
    expect(await paused()).toBe(0)
    expect((await app().get(`vc/connect/${startup_uuid}/`, newcomer.token)).status).toBe(200)
  })

  it('come not by organisations whose verification is over, nor again by reports of before they were lifted', async () => {
    const { founder, admin } = await people()
    const late = [await verified(app(), admin, 'A'), await verified(app(), admin, 'B')]
    app().pass(366 * 24 * 3_600_000)
    const root = await again(app(), admin)
    const fresh = [await verified(app(), root, 'C'), await verified(app(), root, 'D'), await verified(app(), root, 'E')]
    for (const by of [await again(app(), late[0] ?? founder), await again(app(), late[1] ?? founder)])
      expect((await report(founder, by)).status).toBe(200)
    expect((await report(founder, fresh[0] ?? founder)).status).toBe(200)
    expect((await report(founder, fresh[1] ?? founder)).status).toBe(200)
    const count = () =>
      app().db.$count(
        schema.restrictions,
        and(eq(schema.restrictions.user_id, founder.id), isNull(schema.restrictions.lifted_at)),
      )
    expect(await count()).toBe(0)
    await report(founder, fresh[2] ?? founder)
    expect(await count()).toBe(1)
    app().pass(1_000)
    expect((await lift('paused', { user_uuid: founder.id }, root, 'They are known')).status).toBe(200)
    await report(founder, await verified(app(), root, 'F'))
    expect(await count()).toBe(0)
  })

  it('hear both sides: the reported answers without knowing who it was, and both are told the decision with its reason', async () => {
    const { founder, investor, admin } = await people()
    const second = await app().user({ first_name: 'Second' })
    await report(founder, investor, 'Secret words')
    await report(founder, second, 'Other words')
    const id = await reportOf(investor)
    expect((await bell(founder)).filter(({ kind }) => kind === 'account_reported')).toHaveLength(2)
    expect(await mailsTo(founder, 'You were reported')).toHaveLength(1)
    const told = JSON.stringify([await own(founder), await bell(founder), await mailsTo(founder, 'You were reported')])
    for (const secret of ['Secret words', 'Other words', investor.id, second.id, 'Kofi', investor.email])
      expect(told).not.toContain(secret)
    expect((await own(founder)).about_me).toHaveLength(2)
    expect((await own(investor)).by_me).toMatchObject([{ reason: 'Secret words', state: 'waiting', decision: null }])

    const answer = (by: TestUser, text: string, report_uuid = id) =>
      app().post<{ message: string }>('restrictions/answer/', { report_uuid, answer: text }, by.token)
    expect((await answer(founder, ' ')).body).toMatchObject({ errors: { answer: messages.reports.answer } })
    expect((await answer(founder, 'x'.repeat(limits.report.reason + 1))).status).toBe(400)
    for (const by of [investor, second]) expectError(await answer(by, 'Mine'), 404, messages.reports.notFound)
    expect((await answer(founder, 'It was a misunderstanding')).body.message).toBe(messages.reports.answered)
    expect((await caseOf(id, admin)).answer).toBe('It was a misunderstanding')
    expect((await caseOf(await reportOf(second), admin)).answer).toBe('It was a misunderstanding')
    expect((await answer(founder, 'Changed', await reportOf(second))).status).toBe(200)
    expect((await caseOf(id, admin)).answer).toBe('Changed')
    expect(JSON.stringify([await own(investor), await own(second)])).not.toContain('Changed')

    expect((await decide('dismiss', id, admin, 'No fee was asked')).body.message).toBe(messages.reports.dismissed)
    expect((await bell(investor))[0]).toMatchObject({
      kind: 'report_dismissed',
      reason: 'No fee was asked',
      actor: null,
    })
    expect((await bell(founder))[0]).toMatchObject({
      kind: 'reported_dismissed',
      reason: 'No fee was asked',
      actor: null,
    })
    for (const [user, subject] of [
      [investor, 'A report of yours was not upheld'],
      [founder, 'A report about you was not upheld'],
    ] as const)
      expect((await mailsTo(user, subject))[0]?.text).toContain('No fee was asked')
    expect((await own(founder)).about_me.find(({ report_uuid }) => report_uuid === id)?.decision).toBe(
      'No fee was asked',
    )
    expectError(await answer(founder, 'Too late'), 409, messages.reports.decided)
  })

  it('take the right to report from who reported falsely, who is told why, until it is given back', async () => {
    const { founder, investor, admin } = await people()
    await report(founder, investor)
    const id = await reportOf(investor)
    const both = await Promise.all([
      decide('mark_false', id, admin, 'Made up'),
      decide('dismiss', id, admin, 'Made up'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    if (both[0]?.status !== 200) return
    expect(both[0].body.message).toBe(messages.reports.markedFalse)
    const third = await app().user()
    expectError(await report(third, investor), 403, fillIn(messages.reports.lost, { reason: 'Made up' }))
    expect(
      (await bell(investor))
        .map(({ kind }) => kind)
        .slice(0, 2)
        .sort(),
    ).toEqual(['report_false', 'reporting_lost'])
    expect((await bell(founder))[0]).toMatchObject({ kind: 'reported_dismissed' })
    expect((await own(investor)).restrictions).toMatchObject([{ kind: 'reporting', reason: 'Made up' }])
    expect((await caseOf(id, admin)).restrictions).toMatchObject([{ kind: 'reporting', user: { uuid: investor.id } }])
    expect((await lift('reporting', { user_uuid: investor.id }, admin, 'Apologised')).status).toBe(200)
    expect((await report(third, investor)).status).toBe(200)

    expect((await set('reporting', { user_uuid: third.id }, admin)).body.message).toBe(messages.restrictions.reporting)

    // A report whose sender is gone: nobody loses anything, and it stays undecided.
    const gone = randomUUID()
    await app().db.insert(schema.reports).values({ id: gone, reason: 'x', created_at: app().deps.now() })
    expectError(await decide('mark_false', gone, admin), 409, messages.reports.noReporter)
    expect((await caseOf(gone, admin)).state).toBe('waiting')
    // One that was not upheld takes nothing.
    const honest = await app().user()
    await report(founder, honest)
    await decide('dismiss', await reportOf(honest), admin)
    expect((await report(investor, honest)).status).toBe(200)
  })

  it('are no longer reminded of once what is reported is frozen', async () => {
    const { founder, investor, admin } = await people()
    await app().db.delete(schema.reports)
    await report(founder, investor)
    await set('frozen', { user_uuid: founder.id }, admin)
    app().pass(2 * limits.report.urgentMs)
    expect(await remindOfReports(app().deps)).toBe(0)
  })

  it('are told of so many answers a day', async () => {
    const { founder, investor } = await people()
    await report(founder, investor)
    const body = { report_uuid: await reportOf(investor), answer: 'x' }
    for (let at = 0; at < limits.report.answers; at++)
      expect((await app().post('restrictions/answer/', body, founder.token)).status).toBe(200)
    expectError(await app().post('restrictions/answer/', body, founder.token), 429, messages.reports.tooManyAnswers)
  })
})
