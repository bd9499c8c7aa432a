import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

describeOnBoth('a session', (app) => {
  it('ends 15 minutes after it began', async () => {
    const user = await app().user()
    app().pass(limits.sessionMs - 60_000)
    expect((await app().get(`users/get/${user.id}/`, user.token)).status).toBe(200)
    app().pass(61_000)
    expectError(await app().get(`users/get/${user.id}/`, user.token), 401, messages.auth.sessionEnded)
  })

  it('is renewed: the old token dies, the new one has its own 15 minutes', async () => {
    const user = await app().user()
    app().pass(10 * 60_000)
    const renewed = await app().post('token/refresh/', {}, user.token)
    expect(renewed.status).toBe(200)
    expect(renewed.body['login_time']).toBeTypeOf('number')
    expectError(await app().get(`users/get/${user.id}/`, user.token), 401)
    app().pass(10 * 60_000)
    expect((await app().get(`users/get/${user.id}/`, String(renewed.body['access_token']))).status).toBe(200)
  })

  it('is renewed once, when two ask at the same moment', async () => {
    const user = await app().user()
    const both = await Promise.all([
      app().post('token/refresh/', {}, user.token),
      app().post('token/refresh/', {}, user.token),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401])
    expect(await app().sessions(user.id)).toBe(1)
  })

  it('ends alone at logout, by GET and by POST, with and without the slash; a dead token is answered alike', async () => {
    const user = await app().user()
    for (const [method, path] of [
      ['GET', 'logout/'],
      ['POST', 'logout'],
      ['GET', 'logout'],
      ['POST', 'logout/'],
    ] as const) {
      const other = await app().session(user.id)
      const answers = [
        await app().ask(method, path, undefined, { token: other }),
        await app().ask(method, path, undefined, { token: other }),
        await app().ask(method, path),
      ]
      for (const answer of answers)
        expect([answer.status, answer.body]).toEqual([200, { message: messages.auth.loggedOut }])
      expectError(await app().get(`users/get/${user.id}/`, other), 401)
    }
    expect((await app().get(`users/get/${user.id}/`, user.token)).status).toBe(200)
    expect(await app().trail({ actor: user.id, action: 'logout' })).toHaveLength(4)
  })

  it('is opened by the header alone', async () => {
    const user = await app().user()
    const path = `users/get/${user.id}/`
    const others: readonly Readonly<Record<string, string>>[] = [
      {},
      { cookie: `access_token=${user.token}; token=${user.token}` },
      { authorization: `Bearer ${user.token}` },
      { authorization: user.token },
      { authorization: 'Token ' },
    ]
    for (const headers of others) {
      expectError(await app().get(path, undefined, { headers }), 401)
    }
    expectError(await app().get(`${path}?token=${user.token}&access_token=${user.token}`), 401)
    expectError(await app().get(path, `${user.token}x`), 401)
  })

  it('is kept apart on each device', async () => {
    const user = await app().user()
    const [first, second] = await Promise.all([
      app().post('login', { email: user.email, password }),
      app().post('login', { email: user.email, password }),
    ])
    expect(first.body['access_token']).not.toBe(second.body['access_token'])
    expect(await app().sessions(user.id)).toBe(3)
  })

  it('is stored hashed, and no line of the log holds a token, a password or an address', async () => {
    const user = await app().user()
    const { body } = await app().post('login', { email: user.email, password })
    const stored = await app().db.execute('select * from access_tokens')
    expect(JSON.stringify(stored.rows)).not.toContain(body['access_token'])
    expect(JSON.stringify(stored.rows)).not.toContain(user.token)
    expect(app().logged()).toContain('"call":"account.login"')
    for (const secret of [String(body['access_token']), user.token, password, user.email])
      expect(app().logged()).not.toContain(secret)
  })
})
