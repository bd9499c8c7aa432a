import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { limits, type Invitation } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

describeOnBoth('invitations', (app) => {
  const admin = (rights: 'full' | 'moderator' | 'read_only' = 'full') => app().user({ role: 'admin', rights })
  const address = () => `${randomUUID()}@test.example`
  const invite = (body: object, token: string) =>
    app().post<{ data: Invitation; message: string }>('invitations/create/', body, token)
  const mailsTo = async (email: string) => (await app().mails()).filter(({ to }) => to === email)
  const tokenOf = async (email: string) => (await mailsTo(email)).at(-1)?.token ?? ''
  const chosen = { first_name: 'Efua', last_name: 'Sarpong', password, confirm_password: password }
  const accept = (token: string, more: object = {}) => app().post('accept_invitation/', { token, ...chosen, ...more })
  const listed = async (token: string, call = 'list') =>
    (await app().get<{ data: Invitation[] }>(`invitations/${call}/?range=[0,99]`, token)).body.data
  const accountOf = async (email: string) =>
    (await app().db.select().from(schema.users).where(eq(schema.users.email, email)))[0]

  it.each([
    ['startup', undefined, 'full'],
    ['vc', undefined, 'full'],
    ['admin', 'moderator', 'moderator'],
    ['admin', undefined, 'full'],
  ] as const)('make an account of the role, verified, once: %s %s', async (role, rights, stored) => {
    const [yaa, email] = [await admin(), address()]
    const sent = await invite({ email: ` ${email.toUpperCase()} `, role, ...(rights ? { rights } : {}) }, yaa.token)
    expect(sent.body).toMatchObject({ message: messages.invitation.sent, data: { email, role } })
    expect(await app().trail({ action: 'invitation.sent', actor: yaa.id })).toMatchObject([{ detail: { role } }])
    const token = await tokenOf(email)
    expect(JSON.stringify(await app().db.select().from(schema.invitations))).not.toContain(token)
    expect(await accountOf(email)).toBeUndefined()

    expect((await accept(token)).body).toEqual({ message: messages.invitation.accepted })
    expect(await accountOf(email)).toMatchObject({ role, rights: stored, email_verified: true, first_name: 'Efua' })
    expect((await app().post('login/', { email, password })).status).toBe(200)
    expectError(await accept(token), 400)
    expect((await listed(yaa.token)).map((one) => one.email)).not.toContain(email)
    const id = (await accountOf(email))?.id ?? ''
    expect(await app().trail({ action: 'invitation.accepted', target: id })).toMatchObject([{ actor_id: id }])
  })

  it('refuse an address that has an account, or an invitation, and what is no role', async () => {
    const [yaa, founder, email] = [await admin(), await app().user(), address()]
    expectError(await invite({ email: founder.email, role: 'vc' }, yaa.token), 409, messages.invitation.hasAccount)
    await invite({ email, role: 'vc' }, yaa.token)
    expectError(await invite({ email, role: 'admin' }, yaa.token), 409, messages.invitation.invitedAlready)
    expect(await mailsTo(email)).toHaveLength(1)
    for (const body of [{ email: 'nobody', role: 'vc' }, { email: address() }, { email: address(), role: 'owner' }])
      expectError(await invite(body, yaa.token), 400)
    expectError(await invite({ email: address(), role: 'admin', rights: 'all' }, yaa.token), 400)
  })

  it('are an affair of full rights, and end with those of who sent them', async () => {
    const [moderator, reader, yaa, other] = [
      await admin('moderator'),
      await admin('read_only'),
      await admin(),
      await admin(),
    ]
    for (const { token } of [moderator, reader])
      expectError(await invite({ email: address(), role: 'admin' }, token), 403, messages.auth.rights)
    const email = address()
    const { data } = (await invite({ email, role: 'admin' }, yaa.token)).body
    const token = await tokenOf(email)
    await app().post('accounts/set_rights/', { user_uuid: yaa.id, rights: 'moderator' }, other.token)
    expectError(await accept(token), 400)
    await app().post('invitations/resend/', { invitation_uuid: data.invitation_uuid }, other.token)
    expect((await accept(await tokenOf(email))).status).toBe(200)
  })

  it('are sent again with a new link', async () => {
    const [yaa, email] = [await admin(), address()]
    const { data } = (await invite({ email, role: 'startup' }, yaa.token)).body
    const first = await tokenOf(email)
    app().pass(limits.mailToken.inviteMs + 1_000)
    expectError(await accept(first), 400)
    const session = await app().session(yaa.id)
    const again = () => app().post('invitations/resend/', { invitation_uuid: data.invitation_uuid }, session)
    expect((await again()).body).toMatchObject({ message: messages.invitation.sent, data: { email } })
    const second = await tokenOf(email)
    expect(second).not.toBe(first)
    expect((await accept(second)).status).toBe(200)
    expectError(await again(), 404, messages.invitation.notFound)
  })

  it('are mailed to one address a few times in a quarter of an hour', async () => {
    const [yaa, email] = [await admin(), address()]
    const { data } = (await invite({ email, role: 'startup' }, yaa.token)).body
    const answers = []
    for (let times = 0; times < 6; times++)
      answers.push((await app().post('invitations/resend/', data, yaa.token)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('are withdrawn, and end', async () => {
    const [yaa, email] = [await admin(), address()]
    const { data } = (await invite({ email, role: 'vc' }, yaa.token)).body
    const token = await tokenOf(email)
    const body = { invitation_uuid: data.invitation_uuid }
    expect((await app().post('invitations/withdraw/', body, yaa.token)).body).toEqual({
      message: messages.invitation.withdrawn,
    })
    expectError(await accept(token), 400)
    expectError(await app().post('invitations/withdraw/', body, yaa.token), 404)
    expect((await invite({ email, role: 'vc' }, yaa.token)).status).toBe(200)
  })

  it('are used by one of two who follow the link at once', async () => {
    const [yaa, email] = [await admin(), address()]
    await invite({ email, role: 'vc' }, yaa.token)
    const token = await tokenOf(email)
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('ask for a name and a good password, and keep the link until then', async () => {
    const [yaa, email] = [await admin(), address()]
    await invite({ email, role: 'vc' }, yaa.token)
    const token = await tokenOf(email)
    const wrong = await accept(token, { first_name: ' ', password: 'short', confirm_password: 'other' })
    expectError(wrong, 400)
    expect(Object.keys(wrong.body['errors'] ?? {}).sort()).toEqual(['confirm_password', 'first_name', 'password'])
    expectError(await accept('x'.repeat(43)), 400)
    expect((await accept(token)).status).toBe(200)
  })

  it('take over registrations of the address, and no account of it', async () => {
    const [yaa, email] = [await admin(), address()]
    const register = () =>
      app().post('signup/', { firstname: 'Not', lastname: 'Them', email, password: 'Another-long-2026' })
    await register()
    await invite({ email, role: 'vc' }, yaa.token)
    const token = await tokenOf(email)
    expect((await accept(token)).status).toBe(200)
    const accounts = await app().db.select().from(schema.users).where(eq(schema.users.email, email))
    expect(accounts).toMatchObject([{ role: 'vc', first_name: 'Efua' }])

    const late = address()
    await invite({ email: late, role: 'vc' }, yaa.token)
    const link = await tokenOf(late)
    await app().user({ email: late })
    expectError(await accept(link), 409, messages.auth.addressTaken)
    expect(await accountOf(late)).toMatchObject({ first_name: 'Amina' })
  })

  it('are listed with who sent them, and exported', async () => {
    const [yaa, email] = [await admin('full'), address()]
    await invite({ email, role: 'admin', rights: 'read_only' }, yaa.token)
    const one = (await listed((await admin('read_only')).token)).find((row) => row.email === email)
    expect(one).toMatchObject({ role: 'admin', rights: 'read_only', invited_by: { uuid: yaa.id } })
    expect(JSON.stringify(one)).not.toContain(await tokenOf(email))
    expect((await listed(yaa.token, 'export')).map((row) => row.email)).toContain(email)
    expect(await app().trail({ action: 'export', actor: yaa.id })).toMatchObject([{ detail: { list: 'invitations' } }])
  })

  it('are erased a while after their link ended', async () => {
    const [yaa, email] = [await admin(), address()]
    await invite({ email, role: 'vc' }, yaa.token)
    const there = async () =>
      (await app().db.select().from(schema.invitations).where(eq(schema.invitations.email, email))).length
    app().pass(limits.mailToken.inviteMs + limits.invitationKeptMs - 60_000)
    await clean(app().deps)
    expect(await there()).toBe(1)
    app().pass(120_000)
    await clean(app().deps)
    expect(await there()).toBe(0)
  })
})
