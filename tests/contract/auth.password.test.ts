import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

const another = 'Another-one-2026'
const change = { current_password: password, password: another }

describeOnBoth('the password of a person', (app) => {
  const signIn = (email: string, typed: string) => app().post('login/', { email, password: typed })

  it('is changed by who knows it, ends every other session, and is mailed and audited', async () => {
    const user = await app().user()
    const elsewhere = await app().session(user.id)
    await app().post('forgot_password/', { email: user.email })
    const link = (await app().mails()).filter(({ to }) => to === user.email).at(-1)?.token
    const changed = await app().post('password/change/', change, user.token)
    expect(changed.body).toEqual({ message: messages.user.passwordChanged })

    expectError(await app().get(`users/get/${user.id}`, elsewhere), 401)
    expect((await app().get(`users/get/${user.id}`, user.token)).status).toBe(200)
    expectError(await signIn(user.email, password), 401)
    expect((await signIn(user.email, another)).status).toBe(200)
    const reset = { token: link, password: 'Yet-another-2026', confirm_password: 'Yet-another-2026' }
    expectError(await app().post('reset_password/', reset), 400, messages.auth.linkDead)
    const mails = (await app().mails()).filter(
      ({ to, subject }) => to === user.email && /password was changed/.test(subject),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('signed out on your other devices')
    expect(await app().trail({ target: user.id, action: 'user.password_changed' })).toHaveLength(1)
  })

  it('is not changed by who does not know it, and tries are bounded', async () => {
    const user = await app().user()
    const wrong = { ...change, current_password: 'not this one' }
    for (let tries = 0; tries < limits.login.wrongAttempts; tries++) {
      const answer = await app().post('password/change/', wrong, user.token)
      expectError(answer, 400)
      expect(answer.body).toMatchObject({ errors: { current_password: messages.auth.passwordWrong } })
    }
    expectError(await app().post('password/change/', change, user.token), 429)
    app().pass(limits.login.windowMs + 1_000)
    expect((await signIn(user.email, password)).status).toBe(200)
  })

  it('is changed to one that may be taken alone', async () => {
    const user = await app().user()
    const reject = async (chosen: string, message?: string) => {
      const answer = await app().post('password/change/', { ...change, password: chosen }, user.token)
      expectError(answer, 400)
      expect(answer.body).toMatchObject({ errors: { password: message ?? expect.any(String) } })
    }
    await reject(password, messages.user.passwordSame)
    await reject('short')
    await reject(user.email)
    await reject('password123', messages.rule.passwordCommon)
    expect((await app().get(`users/get/${user.id}`, user.token)).status).toBe(200)
  })

  it('of an address that nobody verified is changed without a mail to it', async () => {
    const user = await app().user({ email_verified: false })
    expect((await app().post('password/change/', change, user.token)).status).toBe(200)
    expect((await app().mails()).filter(({ to }) => to === user.email)).toEqual([])
  })
})
