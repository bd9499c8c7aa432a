import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

const full = (values: Readonly<Record<string, unknown>> = {}) => ({
  first_name: 'Kofi',
  last_name: 'Mensah',
  role: 'startup',
  email: `${randomUUID()}@test.example`,
  password: 'Long-enough-2026',
  confirm_password: 'Long-enough-2026',
  ...values,
})

describeOnBoth('signing up', (app) => {
  it('registers a founder, who can sign in at once and has a mail to verify the address', async () => {
    const typed = full()
    const answer = await app().post('signup/', {
      ...typed,
      email: `  ${typed.email.toUpperCase()} `,
      is_active: false,
      email_verified: true,
      user_uuid: randomUUID(),
    })
    expect([answer.status, answer.body]).toEqual([200, { message: messages.auth.registered }])
    const session = await app().post('login/', { email: typed.email, password: typed.password })
    expect(session.body).toMatchObject({
      role: 'startup',
      first_name: 'Kofi',
      email: typed.email,
      email_verified: false,
    })
    const mail = (await app().mails()).find(({ to }) => to === typed.email)
    expect(mail?.text).toContain('http://baobab.test/auth/verify#token=')
    expect(await app().trail({ action: 'user.registered', target: String(session.body['user_uuid']) })).toHaveLength(1)
  })

  it('takes the other spelling, without role and repeated password', async () => {
    const email = `${randomUUID()}@test.example`
    expect(
      (
        await app().post(
          'signup',
          new URLSearchParams({ firstname: 'Awa', lastname: 'Sow', email, password: 'Long-enough-2026' }),
        )
      ).status,
    ).toBe(200)
    expect((await app().post('login', { email, password: 'Long-enough-2026' })).body).toMatchObject({
      role: 'startup',
      first_name: 'Awa',
      last_name: 'Sow',
    })
  })

  it('answers an address that has an account like a new one, and writes to its owner', async () => {
    const user = await app().user({ first_name: 'Zuri' })
    const answer = await app().post('signup/', full({ email: user.email }))
    expect([answer.status, answer.body]).toEqual([200, { message: messages.auth.registered }])
    expect((await app().get<{ first_name: string }>(`users/get/${user.id}`, user.token)).body.first_name).toBe('Zuri')
    const mails = (await app().mails()).filter(({ to }) => to === user.email)
    expect(mails.map(({ token }) => token)).toEqual([undefined])
  })

  it.each([
    [{ first_name: ' ' }, { first_name: messages.rule.required }, messages.rule.allRequired],
    [{ role: '' }, { role: messages.rule.required }, messages.rule.allRequired],
    [{ confirm_password: undefined }, { confirm_password: messages.rule.required }, messages.rule.allRequired],
    [{ role: 'admin' }, { role: messages.auth.roleClosed }, messages.auth.roleClosed],
    [{ role: 'vc' }, { role: messages.auth.roleClosed }, messages.auth.roleClosed],
    [
      { confirm_password: 'Long-enough-2027' },
      { confirm_password: messages.rule.passwordsDiffer },
      messages.rule.passwordsDiffer,
    ],
    [{ email: 'no address' }, { email: messages.rule.email }, messages.rule.email],
    [
      { password: 'Abc123!', confirm_password: 'Abc123!' },
      { password: fillIn(messages.rule.passwordLength, limits.password) },
      fillIn(messages.rule.passwordLength, limits.password),
    ],
    [
      { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) },
      { password: fillIn(messages.rule.passwordLength, limits.password) },
      fillIn(messages.rule.passwordLength, limits.password),
    ],
    [
      { password: 'Trustno1', confirm_password: 'Trustno1' },
      { password: messages.rule.passwordCommon },
      messages.rule.passwordCommon,
    ],
  ])('rejects %j', async (broken, errors, message) => {
    const answer = await app().post('signup/', full(broken))
    expectError(answer, 400, message)
    expect(answer.body['errors']).toEqual(errors)
  })

  it('takes text for text alone', async () => {
    expect((await app().post('signup/', full({ first_name: { of: 'a kind' } }))).body['errors']).toEqual({
      first_name: messages.rule.text,
    })
  })

  it('names every field of an empty form', async () => {
    const answer = await app().post('signup/', {})
    expectError(answer, 400, messages.rule.allRequired)
    expect(Object.keys(answer.body['errors'] ?? {}).sort()).toEqual([
      'confirm_password',
      'email',
      'first_name',
      'last_name',
      'password',
      'role',
    ])
  })
})

describeOnBoth('links of mails', (app) => {
  const tokenOf = async (email: string) => (await app().mails()).filter(({ to }) => to === email).at(-1)?.token ?? ''

  it('verify an address once, within a day', async () => {
    const user = await app().user({ email_verified: false })
    expect((await app().post('send_verification_email/', { email: user.email }, user.token)).body).toEqual({
      message: messages.auth.verificationSent,
    })
    const token = await tokenOf(user.email)
    expect((await app().post('verify_email', { token }, user.token)).body).toEqual({ message: messages.auth.verified })
    expect((await app().get(`users/get/${user.id}`, user.token)).body).toMatchObject({ email_verified: true })
    expectError(await app().post('verify_email', { token }), 400, messages.auth.linkDead)
    expect(await app().trail({ target: user.id, action: 'user.verified' })).toHaveLength(1)

    const late = await app().user({ email_verified: false })
    await app().post('send_verification_email', {}, late.token)
    const lateToken = await tokenOf(late.email)
    app().pass(limits.mailToken.verifyMs + 1_000)
    expectError(await app().post('verify_email', { token: lateToken }), 400, messages.auth.linkDead)
  })

  it('are mailed to the current user only, and not without end', async () => {
    const [user, other] = [await app().user({ email_verified: false }), await app().user({ email_verified: false })]
    for (let mails = 0; mails < 5; mails++)
      expect((await app().post('send_verification_email', { email: other.email }, user.token)).status).toBe(200)
    expectError(await app().post('send_verification_email', {}, user.token), 429, messages.http.tooMany)
    expectError(await app().post('send_verification_email', {}), 401)
    const mails = await app().mails()
    expect(mails.filter(({ to }) => to === user.email)).toHaveLength(5)
    expect(mails.filter(({ to }) => to === other.email)).toHaveLength(0)
  })

  it('let choose a new password once, within half an hour, and end every session', async () => {
    const user = await app().user()
    const before = await app().session(user.id)
    for (const email of [user.email, 'nobody-at-all@test.example']) {
      expect((await app().post('forgot_password/', { email })).body).toEqual({ message: messages.auth.resetSent })
    }
    const token = await tokenOf(user.email)
    const chosen = { token, password: 'Another-one-2026', confirm_password: 'Another-one-2026' }
    expectError(
      await app().post('reset_password/', { ...chosen, confirm_password: 'x' }),
      400,
      messages.rule.passwordsDiffer,
    )
    expect((await app().post('reset_password/', chosen)).body).toEqual({ message: messages.auth.resetDone })
    for (const dead of [before, user.token]) expectError(await app().get(`users/get/${user.id}`, dead), 401)
    expectError(await app().post('reset_password/', chosen), 400, messages.auth.linkDead)
    expect((await app().post('login', { email: user.email, password: chosen.password })).status).toBe(200)
    expect(await app().trail({ target: user.id, action: 'user.password_reset' })).toHaveLength(1)

    await app().post('forgot_password/', { email: user.email })
    const late = await tokenOf(user.email)
    app().pass(limits.mailToken.resetMs + 1_000)
    expectError(await app().post('reset_password/', { ...chosen, token: late }), 400, messages.auth.linkDead)
  })

  it('never carry the Host header, nor serve another purpose, nor a disabled account', async () => {
    const [user, disabled] = [await app().user(), await app().user({ is_active: false })]
    await app().post('forgot_password', { email: user.email }, undefined, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await app().post('forgot_password', { email: disabled.email })
    const mails = await app().mails()
    expect(mails.filter(({ to }) => to === disabled.email)).toEqual([])
    const mail = mails.find(({ to }) => to === user.email)
    expect(mail?.text).toContain('http://baobab.test/auth/reset#token=')
    expect(mail?.text).not.toContain('evil.example')
    expectError(await app().post('verify_email', { token: mail?.token }), 400, messages.auth.linkDead)
    for (const token of ['x', 'x'.repeat(43), '']) expectError(await app().post('verify_email', { token }), 400)
  })
})
