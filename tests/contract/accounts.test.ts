import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import type { Account, AuditAction } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup, startupBody } from './startupBody.ts'
import { messages } from '../support/english.ts'

const acts = ['send_verification', 'send_reset', 'end_sessions'] as const
type Act = (typeof acts)[number]

describeOnBoth('the page of an account', (app) => {
  const admin = () => app().user({ role: 'admin' })
  const page = (of: { readonly id: string }, token: string) => app().get<Account>(`accounts/get/${of.id}/`, token)
  const act = (how: Act, of: { readonly id: string }, token?: string) =>
    app().post(`accounts/${how}/`, { user_uuid: of.id }, token)
  const subjects = async (who: TestUser) =>
    (await app().mails()).filter(({ to }) => to.includes(who.email)).map(({ subject }) => subject)
  const trailed = (action: AuditAction, target: TestUser) => app().trail({ action, target: target.id })

  it('shows administrators alone what an account has and did', async () => {
    const [yaa, founder, investor] = [
      await admin(),
      await app().user({ first_name: 'Edna', last_name: 'Tavares' }),
      await app().user({ role: 'vc', first_name: 'Kofi', last_name: 'Mensah' }),
    ]
    const [published, draft] = [
      await startup(app(), founder, { startup_name: 'Zuri' }),
      (
        await app().post<{ startup_uuid: string }>(
          'startups/create/',
          await startupBody(app(), { startup_name: 'Later' }),
          founder.token,
        )
      ).body.startup_uuid,
    ]
    const down = await startup(app(), founder, { startup_name: 'Held' })
    await app().post('startups/unpublish/', { startup_uuid: down, is_published: false, reason: 'No team' }, yaa.token)
    await app().get(`vc/connect/${published}/`, investor.token)
    const { id } = await app().user({ email_verified: false })
    await app().post('login/', { email: founder.email, password: 'Long-enough-2026' }, undefined, {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140' },
      address: '102.89.1.2',
    })
    await app().mails()

    const { body } = await page(founder, yaa.token)
    expect(body).toMatchObject({
      user: { user_uuid: founder.id, email: founder.email, is_active: true, email_verified: true },
      last_login: expect.any(String) as unknown,
      is_registration: false,
      waiting_request: null,
      startups_count: 3,
      connections_count: 1,
      connections: [
        {
          startup: { uuid: published, name: 'Zuri' },
          person: { uuid: investor.id, name: 'Kofi Mensah' },
          state: 'pending',
        },
      ],
    })
    expect(Object.fromEntries(body.startups.map(({ startup_uuid, state }) => [startup_uuid, state]))).toEqual({
      [published]: 'published',
      [draft]: 'draft',
      [down]: 'taken_down',
    })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions).toContainEqual(expect.objectContaining({ device: 'Chrome on Android', place: '102.89.x.x' }))
    expect(body.mails.map(({ kind, state }) => [kind, state])).toContainEqual(['taken-down', 'sent'])
    expect(JSON.stringify(body)).not.toMatch(/password|token|No team/)
    expect((await page(investor, yaa.token)).body.connections).toMatchObject([
      { startup: { name: 'Zuri' }, person: { uuid: founder.id, name: 'Edna Tavares' } },
    ])
    expect((await page({ id }, yaa.token)).body).toMatchObject({ last_login: null, sessions: [{}], startups: [] })
    expectError(await page({ id: randomUUID() }, yaa.token), 404, messages.user.notFound)
  })

  it('is closed to everybody else, and so are its acts', async () => {
    const them = await app().user()
    const others = [
      them,
      await app().user(),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin', email_verified: false }),
    ]
    for (const { token } of others) {
      expectError(await page(them, token), 403)
      for (const how of acts) expectError(await act(how, them, token), 403)
    }
    for (const how of acts) expectError(await act(how, them), 401)
    const { token } = await admin()
    for (const how of acts) {
      expectError(await act(how, { id: randomUUID() }, token), 404, messages.user.notFound)
      expectError(await act(how, { id: 'nobody' }, token), 400)
    }
    expect(await app().sessions(them.id)).toBe(1)
    expect(await subjects(them)).toEqual([])
  })

  it('mails the link again, and not where the address is verified', async () => {
    const yaa = await admin()
    const [waiting, verified] = [await app().user({ email_verified: false }), await app().user()]
    expect((await act('send_verification', waiting, yaa.token)).body).toEqual({
      message: messages.user.verificationMailed,
    })
    expect(await subjects(waiting)).toEqual(['Verify your email address'])
    expect(await trailed('user.verification_sent', waiting)).toMatchObject([{ actor_id: yaa.id }])
    expectError(await act('send_verification', verified, yaa.token), 409, messages.user.verifiedAlready)
    expect(await subjects(verified)).toEqual([])
    for (let times = 1; times < 5; times++) await act('send_verification', waiting, yaa.token)
    expect((await act('send_verification', waiting, yaa.token)).status).toBe(429)
    const disabled = await app().user({ email_verified: false, is_active: false })
    expectError(await act('send_verification', disabled, yaa.token), 409, messages.user.isDisabled)
  })

  it('mails the link again to who waits for a decision, whose account is not active yet', async () => {
    const yaa = await admin()
    const asking = await app().user({ role: 'vc', email_verified: false, is_active: false })
    await app().db.insert(schema.investorRequests).values({
      id: randomUUID(),
      created_at: new Date(),
      user_id: asking.id,
      first_name: 'Thandeka',
      last_name: 'Ncube',
      email: asking.email,
      company: 'Ubuntu Capital',
      title: 'Partner',
      website: 'https://ubuntu.example',
      why: 'Seed rounds',
      state: 'waiting',
    })
    expect((await act('send_verification', asking, yaa.token)).status).toBe(200)
    expect((await page(asking, yaa.token)).body.waiting_request).toEqual(expect.any(String))
  })

  it('mails the link to a new password, and not to a disabled account', async () => {
    const yaa = await admin()
    const [them, disabled] = [await app().user(), await app().user({ is_active: false })]
    expect((await act('send_reset', them, yaa.token)).body).toEqual({ message: messages.user.resetMailed })
    expect(await subjects(them)).toEqual(['Choose a new password'])
    expect(await trailed('user.reset_sent', them)).toMatchObject([{ actor_id: yaa.id }])
    // Nothing changes before they follow the link.
    expect(await app().sessions(them.id)).toBe(1)
    expectError(await act('send_reset', disabled, yaa.token), 409, messages.user.isDisabled)
    expect(await subjects(disabled)).toEqual([])
  })

  it('signs another person out everywhere, and nobody who is not signed in', async () => {
    const yaa = await admin()
    const them = await app().user()
    await app().session(them.id)
    await app().db.insert(schema.knownDevices).values({
      user_id: them.id,
      device_hash: 'x',
      created_at: new Date(),
      last_used_at: new Date(),
    })
    expect((await act('end_sessions', them, yaa.token)).body).toEqual({ message: messages.user.signedOutEverywhere })
    expectError(await app().get('notifications/', them.token), 401)
    expect(await app().db.$count(schema.knownDevices, eq(schema.knownDevices.user_id, them.id))).toBe(0)
    expect(await trailed('user.signed_out', them)).toMatchObject([{ actor_id: yaa.id }])
    expectError(await act('end_sessions', them, yaa.token), 409, messages.user.notSignedIn)
    expectError(await act('end_sessions', yaa, yaa.token), 409, messages.user.ownSessions)
    expect((await app().get('notifications/', yaa.token)).status).toBe(200)
  })
})
