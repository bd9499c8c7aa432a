import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits, type OpenSession } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const device = (letter: string) => letter.repeat(43)

describeOnBoth('sessions of a person', (app) => {
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => void (stop = await app().deps.hub.start()))
  afterAll(() => stop?.())

  const signIn = async (email: string, userAgent: string, address: string, more: object = {}) =>
    String(
      (
        await app().post('login/', { email, password, ...more }, undefined, {
          address,
          headers: { 'user-agent': userAgent },
        })
      ).body['access_token'],
    )
  const list = async (token: string) =>
    (await app().get<{ data: readonly OpenSession[] }>('sessions/list/', token)).body.data

  /** Opens a stream of events, and resolves when it has ended. */
  async function stream(token: string) {
    const request = new Request('http://baobab.test/api/events/', { headers: { authorization: `Token ${token}` } })
    const response = await app().app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    let isOver = false
    void (async () => {
      while (!(await reader?.read())?.done);
      isOver = true
    })()
    return { isOver: () => isOver, stop: () => reader?.cancel() }
  }

  it('are listed with their device and place, and ended one by one', async () => {
    const [user, other] = [await app().user(), await app().user()]
    const [onPhone, onLaptop] = [
      await signIn(user.email, phone, '102.89.34.7'),
      await signIn(user.email, laptop, '2001:db8:1:2::5'),
    ]
    const sessions = await list(onPhone)
    expect(sessions).toHaveLength(3)
    expect(sessions.find(({ is_current }) => is_current)).toMatchObject({
      device: 'Chrome on Android',
      place: '102.89.x.x',
    })
    const away = sessions.find(({ device: name }) => name === 'Firefox on Windows')
    expect(away).toMatchObject({ place: '2001:db8:1::', is_current: false })
    expect(JSON.stringify(sessions)).not.toContain('102.89.34.7')

    // Nobody ends another's.
    await app().post('sessions/end/', { session_uuid: away?.session_uuid }, other.token)
    expect((await app().get(`users/get/${user.id}`, onLaptop)).status).toBe(200)
    const ended = await app().post('sessions/end/', { session_uuid: away?.session_uuid }, onPhone)
    expect([ended.status, ended.body]).toEqual([200, { message: messages.auth.sessionClosed }])
    expectError(await app().get(`users/get/${user.id}`, onLaptop), 401)
    expect(await list(onPhone)).toHaveLength(2)
    expect(await app().trail({ actor: user.id, action: 'session.ended' })).toHaveLength(1)
    expect((await app().post('sessions/end/', { session_uuid: away?.session_uuid }, onPhone)).status).toBe(200)
  })

  it('stay one session while their token is renewed, and their stream goes on', async () => {
    const user = await app().user()
    const open = await stream(user.token)
    const [before] = await list(user.token)
    app().pass(5 * 60_000)
    const renewed = await app().post('token/refresh/', {}, user.token)
    const [after, ...more] = await list(String(renewed.body['access_token']))
    expect([after?.session_uuid, after?.since, more]).toEqual([before?.session_uuid, before?.since, []])
    expect(Date.parse(after?.last_used ?? '')).toBeGreaterThan(Date.parse(before?.last_used ?? ''))
    expect(open.isOver()).toBe(false)
    await open.stop()
  })

  it('are ended everywhere at once, and the device is known no longer', async () => {
    const user = await app().user()
    const token = await signIn(user.email, phone, '192.0.2.61', { device: device('d') })
    const ended = await app().post('sessions/end_all/', {}, token)
    expect([ended.status, ended.body]).toEqual([200, { message: messages.auth.sessionsClosed }])
    for (const dead of [token, user.token])
      expectError(await app().get(`users/get/${user.id}`, dead), 401, messages.auth.sessionEnded)
    expect(await app().sessions(user.id)).toBe(0)
    const known = await app().db.execute('select count(*)::int as n from known_devices')
    expect(known.rows).toEqual([{ n: 0 }])
  })

  it.each<readonly [string, (token: string, id: string) => Promise<unknown>]>([
    ['signing out', (token) => app().get('logout/', token)],
    ['signing out everywhere', (token) => app().post('sessions/end_all/', {}, token)],
    ['being disabled', async (_, id) => app().get(`users/disable/${id}`, (await app().user({ role: 'admin' })).token)],
  ])('end their streams at once by %s', async (_, act) => {
    const user = await app().user()
    const [open, others] = [await stream(user.token), await stream((await app().user()).token)]
    await act(user.token, user.id)
    await expect.poll(open.isOver, { timeout: 5_000 }).toBe(true)
    expect(others.isOver()).toBe(false)
    await others.stop()
  })

  it('are renewed for twelve hours and no longer, and say so', async () => {
    const user = await app().user()
    let token = user.token
    for (let passed = 0; passed < limits.sessionLifetimeMs; passed += 10 * 60_000) {
      const renewed = await app().post('token/refresh/', {}, token)
      expect(renewed.status).toBe(200)
      token = String(renewed.body['access_token'])
      app().pass(10 * 60_000)
    }
    expectError(await app().post('token/refresh/', {}, token), 401, fillIn(messages.auth.sessionOver, { hours: 12 }))
    // It ends by itself, so that what is being sent is not lost with it.
    expect((await app().get(`users/get/${user.id}`, token)).status).toBe(200)
    app().pass(limits.sessionMs)
    expectError(await app().get(`users/get/${user.id}`, token), 401)
  })
})

describeOnBoth('a changed password', (app) => {
  const tokenOf = async (email: string) =>
    (await app().mails()).filter(({ to, token }) => to === email && token !== undefined).at(-1)?.token
  const reset = async (email: string, chosen: string) => {
    await app().post('forgot_password/', { email })
    return app().post(
      'reset_password/',
      { token: await tokenOf(email), password: chosen, confirm_password: chosen },
      undefined,
      { headers: { 'user-agent': phone }, address: '102.89.34.7' },
    )
  }

  it('is told to its owner by mail: when, on what, from where, and nothing of the password', async () => {
    const user = await app().user({ first_name: 'Zuri' })
    expect((await reset(user.email, 'Another-one-2026')).status).toBe(200)
    const mail = (await app().mails()).filter(({ to }) => to === user.email).at(-1)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toMatch(/Hello Zuri,[\s\S]*Device: Chrome on Android\r?\nNetwork: 102\.89\.x\.x/)
    expect(mail?.text).not.toContain('Another-one-2026')
  })

  it('is not the name, the address or the product, also where only the account knows them', async () => {
    const user = await app().user({ first_name: 'Zuriel', email: 'mangrove@kolda.example' })
    for (const chosen of ['Zuriel-2026', 'mangrove 17', 'Baobab-2026-x', 'aaaaaaaaaa'])
      expectError(await reset(user.email, chosen), 400)
    const personal = await app().post('signup/', {
      firstname: 'Zuriel',
      lastname: 'B',
      email: 'other@kolda.example',
      password: 'zuriel-2026',
    })
    expectError(personal, 400, fillIn(messages.rule.passwordPersonal, { product: 'Baobab' }))
  })
})
