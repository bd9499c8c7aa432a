import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { resetSecondFactor } from '@baobab/api/cli/resetSecondFactor.ts'
import { calls, limits, type SecondFactor, type SecondFactorAsked } from '@baobab/validation'
import { password, type TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { messages } from '../support/english.ts'

const codeOf = (app: TestApp, secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() + ahead })
const halfMinute = 30_000

/** Adds an authenticator app to a user, and lets the half minute of its first code pass. */
async function withApp(app: TestApp, user: TestUser) {
  const begun = await app.post<{ factor_uuid: string; secret: string; uri: string }>(
    'second_factors/totp/begin/',
    { password },
    user.token,
  )
  expect(begun.status).toBe(200)
  const added = await app.post<{ recovery_codes: readonly string[] }>(
    'second_factors/totp/confirm/',
    { factor_uuid: begun.body.factor_uuid, code: codeOf(app, begun.body.secret), name: 'My phone' },
    user.token,
  )
  expect(added.status).toBe(200)
  app.pass(2 * halfMinute)
  return { ...begun.body, codes: added.body.recovery_codes }
}

const asked = async (app: TestApp, email: string, typed = password) => {
  const answer = await app.post<{ message: string; second_factor?: SecondFactorAsked }>('login/', {
    email,
    password: typed,
  })
  return { ...answer, factor: answer.body.second_factor }
}

describeOnBoth('a second factor', (app) => {
  const prove = (challenge: string | undefined, code: string) => app().post('login/second_factor/', { challenge, code })

  it('is asked for after a right password, which answers neither address nor token; a second call signs in', async () => {
    const user = await app().user()
    const { secret } = await withApp(app(), user)
    const first = await asked(app(), user.email)
    expectError({ ...first, body: { ...first.body } }, 401, messages.auth.secondFactorWanted)
    expect(first.factor).toEqual({
      kinds: ['totp', 'recovery'],
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    expect(JSON.stringify(first.body)).not.toMatch(/access_token|user_uuid|@/)
    expect(await app().trail({ actor: user.id, action: 'login' })).toHaveLength(0)

    const code = codeOf(app(), secret)
    const signedIn = await prove(first.factor?.challenge, code)
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { email: user.email, user_uuid: user.id }])
    expect((await app().get(`users/get/${user.id}`, String(signedIn.body['access_token']))).status).toBe(200)
    expect(await app().trail({ actor: user.id, action: 'login' })).toHaveLength(1)
    // Neither the sign-in nor the code works twice.
    expectError(await prove(first.factor?.challenge, code), 401, messages.auth.secondFactorOver)
    const second = await asked(app(), user.email)
    expectError(await prove(second.factor?.challenge, code), 401, messages.auth.secondFactorWrong)
    expectError(await asked(app(), user.email, 'Not-the-right-1'), 401, messages.auth.wrongLogin)
  })

  it('takes each recovery code once, however it is typed, and tells of it by mail', async () => {
    const user = await app().user()
    const { codes } = await withApp(app(), user)
    expect(codes).toHaveLength(limits.secondFactor.recoveryCodes)
    expect(new Set(codes).size).toBe(codes.length)
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await prove((await asked(app(), user.email)).factor?.challenge, typed)).status).toBe(200)
    expectError(
      await prove((await asked(app(), user.email)).factor?.challenge, codes[0] ?? ''),
      401,
      messages.auth.secondFactorWrong,
    )
    const listed = await app().get<{ data: SecondFactor[]; recovery_left: number }>('second_factors/list/', user.token)
    expect(listed.body.recovery_left).toBe(codes.length - 1)
    const subjects = (await app().mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['A second factor was added', 'A recovery code was used'])

    const again = await app().post<{ recovery_codes: readonly string[] }>(
      'second_factors/recovery_codes/',
      { password },
      user.token,
    )
    expect(again.body).toMatchObject({ message: messages.auth.recoveryMade })
    expect(again.body.recovery_codes).toHaveLength(limits.secondFactor.recoveryCodes)
    expectError(
      await prove((await asked(app(), user.email)).factor?.challenge, codes[1] ?? ''),
      401,
      messages.auth.secondFactorWrong,
    )
    const stored = await app().db.execute('select * from recovery_codes')
    for (const code of [...codes, ...again.body.recovery_codes])
      expect(JSON.stringify(stored.rows)).not.toContain(code.replaceAll('-', ''))
  })

  it('bounds its tries, also when they come at once, and its time', async () => {
    const user = await app().user()
    const { secret } = await withApp(app(), user)
    const challenge = (await asked(app(), user.email)).factor?.challenge
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => prove(challenge, String(index).padStart(6, '0'))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.login.wrongAttempts)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - limits.login.wrongAttempts)
    expectError(await prove((await asked(app(), user.email)).factor?.challenge, codeOf(app(), secret)), 429)
    app().pass(limits.secondFactor.challengeMs + 1_000)
    expectError(await prove(challenge, codeOf(app(), secret)), 401, messages.auth.secondFactorOver)
    for (const wrong of ['x', 'x'.repeat(43)])
      expectError(await prove(wrong, codeOf(app(), secret)), 401, messages.auth.secondFactorOver)
    expect((await prove((await asked(app(), user.email)).factor?.challenge, codeOf(app(), secret))).status).toBe(200)
  })

  it('is added and removed with the password alone, audited and mailed, and never tells its secret again', async () => {
    const [user, other] = [await app().user(), await app().user()]
    expectError(
      await app().post('second_factors/totp/begin/', { password: 'Not-the-right-1' }, user.token),
      400,
      messages.auth.passwordWrong,
    )
    const begun = await app().post<{ factor_uuid: string; secret: string }>(
      'second_factors/totp/begin/',
      { password },
      user.token,
    )
    expectError(
      await app().post(
        'second_factors/totp/confirm/',
        { factor_uuid: begun.body.factor_uuid, code: '000000' },
        user.token,
      ),
      400,
      messages.auth.secondFactorWrong,
    )
    // One that was not confirmed asks for nothing.
    expect((await app().post('login/', { email: user.email, password })).status).toBe(200)
    expectError(
      await app().post(
        'second_factors/totp/confirm/',
        { factor_uuid: begun.body.factor_uuid, code: codeOf(app(), begun.body.secret) },
        other.token,
      ),
      404,
    )
    const { secret, factor_uuid } = await withApp(app(), user)
    const listed = await app().get<{ data: SecondFactor[] }>('second_factors/list/', user.token)
    expect(listed.body.data).toMatchObject([{ factor_uuid, kind: 'totp', name: 'My phone' }])
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    expect(await app().trail({ actor: user.id, action: 'second_factor.added' })).toMatchObject([
      { detail: { kind: 'totp' } },
    ])

    expectError(
      await app().post('second_factors/remove/', { factor_uuid, password: 'Not-the-right-1' }, user.token),
      400,
      messages.auth.passwordWrong,
    )
    expectError(await app().post('second_factors/remove/', { factor_uuid, password }, other.token), 404)
    expect((await app().post('second_factors/remove/', { factor_uuid, password }, user.token)).body).toEqual({
      message: messages.auth.secondFactorRemoved,
    })
    expect((await app().post('login/', { email: user.email, password })).status).toBe(200)
    expect(await app().trail({ actor: user.id, action: 'second_factor.removed' })).toHaveLength(1)
    expect((await app().mails()).filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      'A second factor was added',
      'A second factor was removed',
    ])
    expectError(
      await app().post('second_factors/recovery_codes/', { password }, user.token),
      409,
      messages.auth.secondFactorFirst,
    )
  })

  it('is kept a bounded number of times', async () => {
    const user = await app().user()
    for (let count = 0; count < limits.secondFactor.most; count++) {
      const { body } = await app().post<{ factor_uuid: string; secret: string }>(
        'second_factors/totp/begin/',
        { password },
        user.token,
      )
      const added = await app().post<{ message: string; recovery_codes: unknown }>(
        'second_factors/totp/confirm/',
        { factor_uuid: body.factor_uuid, code: codeOf(app(), body.secret) },
        user.token,
      )
      expect([added.body.message, added.body.recovery_codes === null]).toEqual([
        messages.auth.secondFactorAdded,
        count > 0,
      ])
      app().pass(limits.login.windowMs / limits.login.wrongAttempts + 1_000)
    }
    expectError(
      await app().post('second_factors/totp/begin/', { password }, await app().session(user.id)),
      409,
      messages.auth.secondFactorMany,
    )
  })

  it('is not added to an address that nobody verified', async () => {
    const user = await app().user({ email_verified: false })
    expectError(
      await app().post('second_factors/totp/begin/', { password }, user.token),
      403,
      messages.auth.secondFactorUnverified,
    )
    expectError(
      await app().post('second_factors/passkey/begin/', { password }, user.token),
      403,
      messages.auth.secondFactorUnverified,
    )
  })

  it('offers passkeys of this site alone, and takes no answer that no passkey made', async () => {
    const user = await app().user()
    const begun = await app().post<{ challenge: string; options: { rp: { id: string }; user: { name: string } } }>(
      'second_factors/passkey/begin/',
      { password },
      user.token,
    )
    expect(begun.body.options).toMatchObject({ rp: { id: 'baobab.test' }, user: { name: user.email } })
    const confirm = (credential: string) =>
      app().post('second_factors/passkey/confirm/', { challenge: begun.body.challenge, credential }, user.token)
    expectError(await confirm('{'), 400, messages.auth.passkeyWrong)
    // A challenge serves once.
    expectError(await confirm('{}'), 400, messages.auth.secondFactorOver)
    await withApp(app(), user)
    const { factor } = await asked(app(), user.email)
    for (const credential of [
      '{}',
      'x',
      '{"id":"x","rawId":"x","type":"public-key","response":{"clientDataJSON":"","authenticatorData":"","signature":""}}',
    ]) {
      expectError(
        await app().post('login/second_factor/', { challenge: factor?.challenge, credential }),
        401,
        messages.auth.secondFactorWrong,
      )
    }
    expectError(
      await app().post('login/second_factor/', { challenge: factor?.challenge }),
      401,
      messages.auth.secondFactorWrong,
    )
  })

  it('outlives a new password, and is reset by the operator for who lost everything', async () => {
    const user = await app().user()
    await withApp(app(), user)
    await app().post('forgot_password/', { email: user.email })
    const token = (await app().mails())
      .filter(({ to, token: secret }) => to === user.email && secret !== undefined)
      .at(-1)?.token
    expect(
      (
        await app().post('reset_password/', {
          token,
          password: 'Chosen-again-2026',
          confirm_password: 'Chosen-again-2026',
        })
      ).status,
    ).toBe(200)
    expect((await asked(app(), user.email, 'Chosen-again-2026')).factor?.kinds).toEqual(['totp', 'recovery'])
    expect(await resetSecondFactor(app().deps, user.email.toUpperCase())).toContain(user.email)
    expect((await app().post('login/', { email: user.email, password: 'Chosen-again-2026' })).status).toBe(200)
    expect(await app().trail({ target: user.id, action: 'second_factor.reset' })).toHaveLength(1)
    expect((await app().mails()).filter(({ to }) => to === user.email).at(-1)?.subject).toBe(
      'Your second factors were reset',
    )
  })
})

describeOnBoth(
  'where administrators need a second factor',
  (app) => {
    it('one without it may read themselves, renew, sign out and add one; nothing else', async () => {
      const admin = await app().user({ role: 'admin' })
      const session = await app().post('login/', { email: admin.email, password })
      expect([session.status, session.body['awaits_second_factor']]).toEqual([200, true])
      const token = String(session.body['access_token'])
      const open: string[] = []
      for (const [name, call] of calls) {
        if (call.access === 'anyone' || call.stream) continue
        // Calls for other roles alone are closed to an administrator in any case.
        if (typeof call.access !== 'string' && !call.access.some((role) => role === 'admin')) continue
        const path = call.path.replace(/\{\w+\}/g, admin.id)
        const answer =
          call.method === 'POST' && name !== 'account.refresh'
            ? await app().post(path, {}, token)
            : name === 'account.refresh'
              ? { status: 400, body: {} }
              : await app().get(path, token)
        if (answer.status !== 403) open.push(name)
        else expect(answer.body).toEqual({ message: messages.auth.secondFactorNeeded, code: 'auth.secondFactorNeeded' })
      }
      expect(open.sort()).toEqual([
        'account.refresh',
        'secondFactors.beginPasskey',
        'secondFactors.beginTotp',
        'secondFactors.confirmPasskey',
        'secondFactors.confirmTotp',
        'secondFactors.list',
        'secondFactors.recoveryCodes',
        'secondFactors.remove',
        'users.get',
      ])
      expectError(await app().get(`users/get/${(await app().user()).id}`, token), 403, messages.auth.secondFactorNeeded)
      const renewed = await app().post('token/refresh/', {}, token)
      expect(renewed.status).toBe(200)
      expectError(
        await app().get('users/list/', String(renewed.body['access_token'])),
        403,
        messages.auth.secondFactorNeeded,
      )
      expect((await app().get('logout/', String(renewed.body['access_token']))).status).toBe(200)
    })

    it('one who added it may do everything, in this session and the next, and keeps the last one', async () => {
      const admin = await app().user({ role: 'admin' })
      const { secret, factor_uuid } = await withApp(app(), admin)
      expect((await app().get('users/list/', admin.token)).status).toBe(200)
      const { factor } = await asked(app(), admin.email)
      const session = await app().post('login/second_factor/', {
        challenge: factor?.challenge,
        code: codeOf(app(), secret),
      })
      expect(session.body).not.toHaveProperty('awaits_second_factor')
      const renewed = await app().post('token/refresh/', {}, String(session.body['access_token']))
      expect((await app().get('users/list/', String(renewed.body['access_token']))).status).toBe(200)
      expectError(
        await app().post('second_factors/remove/', { factor_uuid, password }, String(renewed.body['access_token'])),
        409,
        messages.auth.secondFactorNeeded,
      )
    })

    it('founders and investors go on without', async () => {
      for (const role of ['startup', 'vc'] as const) {
        const user = await app().user({ role })
        expect((await app().post('login/', { email: user.email, password })).body).not.toHaveProperty(
          'awaits_second_factor',
        )
        expect((await app().get('dashboard/', user.token)).status).toBe(200)
      }
    })
  },
  { env: { ADMIN_MFA: '1' } },
)
