import { expect, it } from 'vitest'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

describeOnBoth('the checks of every call', (app) => {
  it('set the CSRF cookie, and where its header is sent it must match', async () => {
    const user = await app().user()
    const first = await app().get(`users/get/${user.id}`, user.token)
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Strict/)
    const value = /csrftoken=([\w-]+)/.exec(cookie)?.[1] ?? ''
    const send = (headers: Readonly<Record<string, string>>) =>
      app().post('send_verification_email/', {}, user.token, { headers })
    expect((await send({ cookie: `csrftoken=${value}`, 'x-csrftoken': value })).status).toBe(200)
    expect((await send({ cookie: `csrftoken=${value}` })).status).toBe(200)
    expect((await send({})).status).toBe(200)
    expectError(await send({ cookie: `csrftoken=${value}`, 'x-csrftoken': `${value}x` }), 403, messages.auth.csrf)
    expectError(await send({ 'x-csrftoken': value }), 403, messages.auth.csrf)
    expectError(await send({ cookie: `csrftoken=${value}`, 'x-csrftoken': '' }), 403, messages.auth.csrf)
    expect((await send({ cookie: `a=b; csrftoken=${value}` })).headers.get('set-cookie')).toBeNull()
  })

  it.each<Readonly<Record<string, string>>>([
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ])('reject a GET that changes state with %j', async (headers) => {
    const [admin, user] = [await app().user({ role: 'admin' }), await app().user()]
    expectError(await app().get(`users/disable/${user.id}`, admin.token, { headers }), 403, messages.auth.crossSite)
    expectError(await app().get('logout/', admin.token, { headers }), 403, messages.auth.crossSite)
    expect((await app().get(`users/get/${user.id}/`, user.token)).status).toBe(200)
  })

  it('reject HEAD where a GET changes state, and take our own scripts', async () => {
    const user = await app().user()
    const headed = await app().ask('HEAD', 'logout/', undefined, { token: user.token })
    expect(headed.status).toBe(403)
    expect(await app().sessions(user.id)).toBe(1)
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    const answer = await app().get('logout/', user.token, { headers: own })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await app().sessions(user.id)).toBe(0)
  })

  it('answer with safe headers and a number to ask after', async () => {
    const { headers } = await app().get('users/list/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('put a denial into the trail', async () => {
    const [founder, user] = [await app().user(), await app().user()]
    expectError(await app().get(`users/disable/${user.id}`, founder.token), 403, messages.http.forbidden)
    const [row] = await app().trail({ actor: founder.id, action: 'denied' })
    expect(row).toMatchObject({ target: user.id, address: '192.0.2.1', detail: { call: 'users.disable' } })
  })

  it('keep the trail from being changed', async () => {
    await app()
      .user()
      .then((user) => app().get('users/list', user.token))
    await expect(app().db.execute("update audit set action = 'x'")).rejects.toThrow()
    await expect(app().db.execute('delete from audit')).rejects.toThrow()
    await expect(app().db.execute('truncate audit')).rejects.toThrow()
  })

  it('reject what is no body', async () => {
    const login = (body: string, type: string) =>
      app().ask('POST', 'login/', body, { headers: { 'content-type': type } })
    for (const body of ['{', '[]', 'null', '"text"', '1', '{"email":NaN}', '['.repeat(100_000), '\uFEFFx'])
      expectError(await login(body, 'application/json'), 400, messages.http.json)
    expectError(await login('x', 'text/plain'), 415, messages.http.bodyType)
    expectError(await login('<a/>', 'application/xml'), 415, messages.http.bodyType)
    const founder = await app().user()
    const create = (type: string) =>
      app().ask('POST', 'startups/create/', 'nonsense', { token: founder.token, headers: { 'content-type': type } })
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      expectError(await create(type), 400, messages.http.body)
      expectError(await login('nonsense', type), 415, messages.http.multipart)
    }
    expectError(await login(`{"email":"${'x'.repeat(1_100_000)}"}`, 'application/json'), 413, messages.http.tooLarge)
    for (const body of [
      '{"email":"a\\u0000@b.c","password":"x"}',
      '{"email":"a@b.c","password":"\\ud800"}',
      '{"email":{"$gt":""},"password":["x"]}',
      '{"__proto__":{"email":"a@b.c"}}',
      '{"email":1e309,"password":1e309}',
    ]) {
      expectError(await login(body, 'application/json'), 400)
    }
  })

  it('answer an unknown path and a broken uuid with 404', async () => {
    const user = await app().user()
    expectError(await app().get('nothing/here/', user.token), 404, messages.http.notFound)
    for (const id of ['x', '1', `${user.id}0`, '%00', '%E0%A4%A', "'; drop table users"])
      expectError(await app().get(`users/get/${id}`, user.token), 404)
  })
})
