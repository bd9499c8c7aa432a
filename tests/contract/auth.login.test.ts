import { expect, it } from 'vitest'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

describeOnBoth('signing in', (app) => {
  it('answers the session user with a token that works, with and without the slash', async () => {
    const user = await app().user({ role: 'vc', email_verified: false })
    for (const path of ['login/', 'login']) {
      const answer = await app().post(path, { email: `  ${user.email.toUpperCase()} `, password })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        email: user.email,
        user_uuid: user.id,
        role: 'vc',
        first_name: 'Amina',
        name: 'Amina Diallo',
        email_verified: false,
      })
      const got = await app().get(`users/get/${user.id}`, String(answer.body['access_token']))
      expect(got.status).toBe(200)
    }
    expect(await app().trail({ actor: user.id, action: 'login' })).toHaveLength(2)
  })

  it('takes JSON and form bodies, and no multipart, which is for files', async () => {
    const user = await app().user()
    for (const body of [new URLSearchParams({ email: user.email, password }), { email: user.email, password }]) {
      expect((await app().post('login/', body)).status).toBe(200)
    }
    const form = new FormData()
    form.set('email', user.email)
    form.set('password', password)
    expectError(await app().post('login/', form), 415, messages.http.multipart)
  })

  it('answers unknown, disabled and wrong alike', async () => {
    const [user, disabled] = [await app().user(), await app().user({ is_active: false })]
    const answers = await Promise.all([
      app().post('login/', { email: user.email, password: 'Not-the-right-1' }),
      app().post('login/', { email: disabled.email, password }),
      app().post('login/', { email: 'nobody@test.example', password }),
    ])
    for (const answer of answers) {
      expectError(answer, 401, messages.auth.wrongLogin)
      expect(answer.body).toEqual(answers[0]?.body)
    }
    expect(await app().trail({ target: user.id, action: 'login.failed' })).toHaveLength(1)
  })

  it('says what is missing', async () => {
    const answer = await app().post('login/', { email: ' ' })
    expectError(answer, 400, messages.rule.allRequired)
    expect(answer.body['errors']).toEqual({ email: messages.rule.required, password: messages.rule.required })
  })
})
