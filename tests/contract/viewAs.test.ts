import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { calls, changes, limits, rightsFor, viewAsOf, type Account, type NotificationItem } from '@baobab/validation'
import { asks } from '../attack/asks.ts'
import { connected, factorOf, network, ownersStartup, privateMark, sceneOf, type Scene } from '../attack/scene.ts'
import { fillIn, messages } from '../support/english.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

type View = {
  readonly access_token: string
  readonly user_uuid: string
  readonly name: string
  readonly until: string
}

const reason = 'They cannot find their draft'
const viewAs = (app: TestApp, admin: TestUser, user_uuid: string, body: object = { reason }) =>
  app.post<View>('accounts/view_as/', { user_uuid, ...body }, admin.token)
/** A view of an administrator's as somebody. */
async function viewOf(app: TestApp, person: Pick<TestUser, 'id'>) {
  const admin = await app.user({ role: 'admin' })
  const { status, body } = await viewAs(app, admin, person.id)
  expect(status).toBe(200)
  return { admin, token: body.access_token, until: body.until }
}

/** What was written to each table last, and how many rows it has: the same until something is written to it. */
async function wholeOf({ db }: TestApp): Promise<Readonly<Record<string, string>>> {
  const tables = await db.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, last written by ' || max(t.xmin::text::bigint) as state from "${name}" t`,
  )
  const { rows } = await db.execute<{ name: string; state: string }>(sql.raw(parts.join(' union all ')))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

describeOnBoth('an administrator who views as somebody', (app) => {
  it('reads what they read; the trail keeps why, and the person is told', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    const draft = await startup(app(), founder, {}, { is_published: false })
    const { status, body } = await viewAs(app(), admin, founder.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user_uuid: founder.id, email: founder.email, role: 'startup' })
    expect(Date.parse(body.until)).toBeLessThanOrEqual(app().deps.now().getTime() + limits.viewAs.ms)
    const own = await app().post('startups/get/', { startup_uuid: draft }, body.access_token)
    expect(own).toMatchObject({ status: 200, body: { startup_uuid: draft } })
    expect(await app().trail({ action: 'user.viewed_as' })).toMatchObject([
      { actor_id: admin.id, target: founder.id, detail: { reason, until: body.until } },
    ])
    const { data } = (await app().get<{ data: NotificationItem[] }>('notifications/', founder.token)).body
    expect(data).toMatchObject([{ kind: 'viewed_as', reason, actor: null }])
    const [mail] = (await app().mails()).filter(({ to }) => to === founder.email)
    expect(mail?.subject).toBe('An administrator viewed your account')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toMatch(/It began at .*UTC/)
    expect(mail?.text).not.toContain(admin.email)
  })

  it('is no session of that person’s, and no sign-in', async () => {
    const founder = await app().user()
    const { admin } = await viewOf(app(), founder)
    const account = await app().get<Account>(`accounts/get/${founder.id}/`, admin.token)
    expect(account.body.sessions).toHaveLength(1)
    expect(account.body.last_login).toBeNull()
    const { data } = (await app().get<{ data: unknown[] }>('sessions/list/', founder.token)).body
    expect(data).toHaveLength(1)
    await app().post('sessions/end_all/', {}, founder.token)
  })

  it('gives a reason, and is an administrator with all rights who is signed in', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(limits.viewAs.reason + 1) }]) {
      const wrong = await viewAs(app(), admin, founder.id, body)
      expectError(wrong, 400)
      expect(wrong.body).toMatchObject({ errors: { reason: expect.any(String) as string } })
    }
    expectError(
      await viewAs(app(), await app().user({ role: 'admin', rights: 'moderator' }), founder.id),
      403,
      messages.auth.rights,
    )
    expectError(
      await viewAs(app(), await app().user({ role: 'admin', rights: 'read_only' }), founder.id),
      403,
      messages.auth.rights,
    )
    expectError(await viewAs(app(), await app().user({ role: 'vc' }), founder.id), 403)
    expect(await app().trail({ action: 'user.viewed_as', target: founder.id })).toEqual([])
  })

  it('views as a founder or an investor who has an account, and as few at once', async () => {
    const admin = await app().user({ role: 'admin' })
    expectError(await viewAs(app(), admin, admin.id), 409, messages.viewAs.noAdmin)
    expectError(await viewAs(app(), admin, (await app().user({ role: 'admin' })).id), 409, messages.viewAs.noAdmin)
    expectError(await viewAs(app(), admin, (await app().user({ is_active: false })).id), 409, messages.user.isDisabled)
    const registration = await app().user({ email_verified: false })
    await app()
      .db.update(schema.users)
      .set({ registration_expires_at: app().deps.now() })
      .where(eq(schema.users.id, registration.id))
    expectError(await viewAs(app(), admin, registration.id), 409, messages.viewAs.unverified)
    expectError(await viewAs(app(), admin, crypto.randomUUID()), 404, messages.user.notFound)
    const people = await Promise.all(Array.from({ length: limits.viewAs.open + 1 }, () => app().user()))
    const answers = await Promise.all(people.map(({ id }) => viewAs(app(), admin, id)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: limits.viewAs.open }, () => 200), 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ message: fillIn(messages.viewAs.tooMany, { max: limits.viewAs.open }) })
    const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.access_token)
    const names = await Promise.all(tokens.map((token) => app().get('startups/list/', token)))
    expect(names.map(({ status }) => status)).toEqual(tokens.map(() => 200))
  })

  it('ends the view, which ends nothing else', async () => {
    const founder = await app().user()
    const { admin, token } = await viewOf(app(), founder)
    expect((await app().get('logout/', token)).status).toBe(200)
    expectError(await app().get('startups/list/', token), 401, messages.auth.sessionEnded)
    expect((await app().get('startups/list/', admin.token)).status).toBe(200)
    expect((await app().get('startups/list/', founder.token)).status).toBe(200)
    expect(await app().trail({ action: 'user.view_ended' })).toMatchObject([{ actor_id: admin.id, target: founder.id }])
    expect(await app().trail({ action: 'logout', actor: founder.id })).toEqual([])
    expect((await app().get('logout/', token)).status).toBe(200)
  })

  const endings: readonly (readonly [
    string,
    (admin: TestUser, person: TestUser, other: TestUser) => Promise<unknown>,
  ])[] = [
    ['signs out', (admin) => app().get('logout/', admin.token)],
    [
      'loses rights',
      (admin, _person, other) =>
        app().post('accounts/set_rights/', { user_uuid: admin.id, rights: 'moderator' }, other.token),
    ],
    ['is disabled', (admin, _person, other) => app().get(`users/disable/${admin.id}/`, other.token)],
    ['disables the person', (_admin, person, other) => app().get(`users/disable/${person.id}/`, other.token)],
  ]
  it.each(endings)('has a view no longer once one %s', async (_name, end) => {
    const [person, other] = [await app().user(), await app().user({ role: 'admin' })]
    const { admin, token } = await viewOf(app(), person)
    expect((await app().get('startups/list/', token)).status).toBe(200)
    await end(admin, person, other)
    expectError(await app().get('startups/list/', token), 401, messages.auth.sessionEnded)
  })

  it('has a view no longer where the rows say so, whatever the session that it was opened from', async () => {
    const { admin, token } = await viewOf(app(), await app().user())
    await app().db.update(schema.users).set({ role: 'startup' }).where(eq(schema.users.id, admin.id))
    expectError(await app().get('startups/list/', token), 401)
    await app().db.update(schema.users).set({ role: 'admin', rights: 'read_only' }).where(eq(schema.users.id, admin.id))
    expectError(await app().get('startups/list/', token), 401)
    await app().db.update(schema.users).set({ rights: 'full' }).where(eq(schema.users.id, admin.id))
    expect((await app().get('startups/list/', token)).status).toBe(200)
    await app()
      .db.update(schema.viewSessions)
      .set({ expires_at: app().deps.now() })
      .where(eq(schema.viewSessions.admin_id, admin.id))
    expectError(await app().get('startups/list/', token), 401)
  })

  it('keeps the view while their own session is renewed, for 15 minutes and no longer', async () => {
    const { admin, token } = await viewOf(app(), await app().user())
    expectError(await app().post('token/refresh/', {}, token), 403, messages.viewAs.readOnly)
    app().pass(limits.viewAs.ms - 60_000)
    const renewed = await app().post<{ access_token: string }>('token/refresh/', {}, admin.token)
    expect((await app().get('startups/list/', token)).status).toBe(200)
    app().pass(60_001)
    expectError(await app().get('startups/list/', token), 401)
    expect((await app().get('startups/list/', renewed.body.access_token)).status).toBe(200)
  })

  it.each(calls.filter(([, call]) => viewAsOf(call) === 'changes'))(
    'does not make the call %s, which changes something',
    async (name, call) => {
      const scene = await sceneOf(app(), 'owner')
      const { admin, token } = await viewOf(app(), scene.owner)
      const asked = await asks[name]?.({ ...scene, actor: { ...scene.owner, token } })
      if (!asked) throw new Error(`${name} is not asked.`)
      const before = await wholeOf(app())
      const answer = await app().ask(call.method, asked.path, asked.body, { token, address: network() })
      expectError(answer, 403, messages.viewAs.readOnly)
      const { audit: trailBefore, ...rest } = before
      const { audit: trail, ...after } = await wholeOf(app())
      expect(after).toEqual(rest)
      expect(trail).not.toBe(trailBefore)
      expect(await app().trail({ action: 'denied', actor: admin.id })).toMatchObject([
        { detail: { call: name, as: scene.owner.id } },
      ])
    },
  )

  /** What everybody may ask for, and the scene has of its owner alone. */
  const sentToOwner = new Set([
    'announcements.read',
    'access.tiers',
    'access.grants',
    'access.viewed',
    'claims.mine',
    'deck.readers',
    'deckLinks.list',
  ])
  const reading = calls.filter(([, call]) => !changes(call) && rightsFor(call) === undefined)
  it.each(reading)('reads %s as far as the contract says, and writes nothing by it', async (name, call) => {
    const isInvestors =
      call.access === 'anyone' || call.access === 'signed-in' ? !sentToOwner.has(name) : call.access.includes('vc')
    const scene = await sceneOf(app(), isInvestors ? 'investor' : 'owner')
    const person = scene.actor ?? scene.owner
    const { token } = await viewOf(app(), person)
    const asked = await asks[name]?.({ ...scene, actor: { ...person, token } })
    if (!asked) throw new Error(`${name} is not asked.`)
    // What was liked and seen until now, lists write down on their way.
    await settleCounters(app().db)
    const before = await wholeOf(app())
    const answer = await app().ask(call.method, asked.path, asked.body, { token, address: network() })
    await app().deps.missedSearches.flush(new Date(app().deps.now().getTime() + 3_600_000))
    if (viewAsOf(call) === 'hidden') expectError(answer, 403, messages.viewAs.hidden)
    else expect(answer.status).toBe(200)
    expect(await wholeOf(app())).toEqual(before)
  })

  it('sees no pitch deck, next step, tag, reason of a pass, nor what is written in chats', async () => {
    const scene: Scene = await sceneOf(app(), 'investor')
    const { investor, owner } = scene
    const startup_uuid = await connected(scene, await ownersStartup(scene), investor)
    await app().post(
      'vc/pipeline/step/',
      { startup_uuid, next_step: privateMark, next_step_on: '2020-01-01' },
      investor.token,
    )
    await app().post('vc/pipeline/tags/', { startup_uuid, tags: privateMark }, investor.token)
    await app().post('vc/pipeline/move/', { startup_uuid, stage: 'passed', reason: privateMark }, investor.token)
    const chat = await app().post<{ chat_uuid: string }>('chats/open/', { user_uuid: owner.id }, investor.token)
    await app().post(
      'chats/send/',
      { chat_uuid: chat.body.chat_uuid, message_uuid: crypto.randomUUID(), text: privateMark },
      owner.token,
    )
    const { token } = await viewOf(app(), investor)
    const paths = [
      'vc/pipeline/',
      `vc/pipeline/get/${startup_uuid}/`,
      `vc/pipeline/history/${startup_uuid}/`,
      'dashboard/investor/',
    ]
    for (const path of paths) {
      const { status, body } = await app().get(path, token)
      expect(status).toBe(200)
      expect(JSON.stringify((await app().get(path, investor.token)).body)).toContain(privateMark)
      // Of the startup itself the founder's address is marked, which an investor reads.
      const { data } = body as { data?: unknown }
      expect(JSON.stringify(data ?? body)).not.toMatch(
        new RegExp(`"(next_step|pass_reason|reason|text)":"${privateMark}|"tags":\\["`),
      )
    }
    const own = await app().post<{ pitch_deck: string | null }>('startups/get/', { startup_uuid }, investor.token)
    expect(own.body.pitch_deck).not.toBeNull()
    const seen = await app().post<{ pitch_deck: string | null }>('startups/get/', { startup_uuid }, token)
    expect(seen.body.pitch_deck).toBeNull()
  })

  it('counts neither as a view nor as a search without result', async () => {
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const startup_uuid = await startup(app(), founder, { show_publicly: true })
    const { token } = await viewOf(app(), investor)
    const views = async () =>
      (await app().db.select().from(schema.views).where(eq(schema.views.startup_id, startup_uuid))).length
    await app().post('startups/get/', { startup_uuid }, token)
    expect(await views()).toBe(0)
    await app().post('startups/get/', { startup_uuid }, investor.token)
    expect(await views()).toBe(1)
  })
})

describeOnBoth(
  'an administrator of a marketplace that asks for second factors',
  (app) => {
    it('views as somebody only in a session that has one', async () => {
      const [plain, founder] = [await app().user({ role: 'admin' }), await app().user()]
      expectError(await viewAs(app(), plain, founder.id), 403, messages.auth.secondFactorNeeded)
      await factorOf({ app: app() }, plain)
      const token = await openSession(app().db, plain.id, app().deps.now(), { second_factor: true })
      const view = await viewAs(app(), { ...plain, token }, founder.id)
      expect((await app().get('startups/list/', view.body.access_token)).status).toBe(200)
      await app()
        .db.update(schema.accessTokens)
        .set({ second_factor: false })
        .where(eq(schema.accessTokens.user_id, plain.id))
      expectError(await app().get('startups/list/', view.body.access_token), 401)
    })
  },
  { env: { ADMIN_MFA: '1' } },
)
