import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('reading people', (app) => {
  it('shows oneself and admins everything, others the public part', async () => {
    const [user, other, admin] = [
      await app().user({ first_name: 'Ada', last_name: 'Eze' }),
      await app().user({ role: 'vc' }),
      await app().user({ role: 'admin' }),
    ]
    for (const token of [user.token, admin.token]) {
      expect((await app().get(`users/get/${user.id}/`, token)).body).toMatchObject({
        user_uuid: user.id,
        email: user.email,
        phone: null,
        date_of_birth: null,
        is_active: true,
        name: 'Ada Eze',
      })
    }
    const seen = (await app().get(`users/get/${user.id}`, other.token)).body
    expect(Object.keys(seen).sort()).toEqual([
      'about_me',
      'first_name',
      'is_followed',
      'last_name',
      'name',
      'profile_image',
      'role',
      'user_uuid',
      'username',
    ])
    expect(JSON.stringify(seen)).not.toContain(user.email)
  })

  it('hides the unknown and the disabled alike', async () => {
    const [reader, disabled, admin] = [
      await app().user(),
      await app().user({ is_active: false }),
      await app().user({ role: 'admin' }),
    ]
    const answers = [
      await app().get(`users/get/${randomUUID()}`, reader.token),
      await app().get(`users/get/${disabled.id}`, reader.token),
    ]
    for (const answer of answers) expectError(answer, 404, messages.user.notFound)
    expect((await app().get(`users/get/${disabled.id.toUpperCase()}`, admin.token)).body).toMatchObject({
      is_active: false,
    })
  })

  it('lists people for admins only, in pages', async () => {
    const mark = randomUUID().slice(0, 8)
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    for (const name of ['Bola', 'Amara', 'Chidi']) await app().user({ first_name: name, last_name: mark, role: 'vc' })
    for (const user of [founder, await app().user({ role: 'vc' })])
      expectError(await app().get('users/list/', user.token), 403)
    expectError(await app().get('users/list/'), 401, messages.auth.signedOut)

    const whole = await app().get<readonly object[]>('users/list/', admin.token)
    expect(whole.body.length).toBeGreaterThanOrEqual(5)
    expect(whole.headers.get('content-range')).toBeNull()

    const query = new URLSearchParams({
      range: '[0,1]',
      sort: '["first_name","ASC"]',
      filter: JSON.stringify({ q: mark, role: 'vc' }),
    })
    const page = await app().get<readonly { first_name: string }[]>(`users/list?${query}`, admin.token)
    expect(page.body.map((user) => user.first_name)).toEqual(['Amara', 'Bola'])
    expect(page.headers.get('content-range')).toBe('users 0-1/3')
    query.set('range', '[2,3]')
    expect((await app().get<readonly object[]>(`users/list?${query}`, admin.token)).headers.get('content-range')).toBe(
      'users 2-2/3',
    )
    query.set('filter', JSON.stringify({ id: [admin.id, founder.id] }))
    query.set('range', '[0,9]')
    expect((await app().get<readonly object[]>(`users/list?${query}`, admin.token)).body).toHaveLength(2)
    const beyond = await app().get('users/list/?range=[0,1000]', admin.token)
    expect(beyond.body['errors']).toEqual({ range: fillIn(messages.rule.range, { max: limits.page.max }) })
    query.set('filter', JSON.stringify({ q: '%_\\' }))
    expect((await app().get<readonly object[]>(`users/list?${query}`, admin.token)).body).toHaveLength(0)
  })

  it.each([
    'range=[0]',
    'range=[5,1]',
    'range=[-1,4]',
    'range=[0,1000]',
    'range=x',
    'sort=["password_hash","ASC"]',
    'sort=["email","UP"]',
    'filter={"password_hash":"x"}',
    'filter=[]',
    'filter={"__proto__":1}',
    'filter={"role":"king"}',
    'filter={"id":"x"}',
    'filter={"q":"\\u0000"}',
  ])('rejects %s', async (query) => {
    const admin = await app().user({ role: 'admin' })
    const answer = await app().get(
      `users/list/?${query
        .replace('=', '~')
        .replace(/[^~\w]/g, encodeURIComponent)
        .replace('~', '=')}`,
      admin.token,
    )
    expectError(answer, 400)
    expect(Object.keys(answer.body['errors'] ?? {})).toHaveLength(1)
  })
})

describeOnBoth('editing people', (app) => {
  it('changes what is given, clears what is empty, leaves the rest, and hands back the own token alone', async () => {
    const [user, admin] = [await app().user({ email_verified: false }), await app().user({ role: 'admin' })]
    const path = `users/update/${user.id}/`
    const form = new FormData()
    for (const [name, value] of Object.entries({
      first_name: ' Nia ',
      country: 'Accra, Ghana',
      about_me: 'Builds pumps',
      date_of_birth: '1990-02-28',
      email: 'other@test.example',
      is_active: 'false',
      email_verified: 'true',
      user_uuid: admin.id,
    }))
      form.set(name, value)
    const own = await app().post(path, form, user.token)
    expect(own.status).toBe(200)
    expect(own.body).toMatchObject({
      first_name: 'Nia',
      last_name: 'Diallo',
      country: 'Accra, Ghana',
      date_of_birth: '1990-02-28',
      email: user.email,
      is_active: true,
      email_verified: false,
      user_uuid: user.id,
      access_token: user.token,
      message: messages.user.updated,
    })
    const byAdmin = await app().post(path, { about_me: '', phone: null }, admin.token)
    expect(byAdmin.body).toMatchObject({ about_me: null, phone: null, first_name: 'Nia', country: 'Accra, Ghana' })
    expect(byAdmin.body).not.toHaveProperty('access_token')
    const trail = await app().trail({ target: user.id, action: 'user.updated' })
    expect(trail.map(({ detail }) => detail)).toEqual([{ own: false }, { own: true }])
  })

  it('is oneself’s and an admin’s affair', async () => {
    const [user, other] = [await app().user(), await app().user({ role: 'vc' })]
    for (const id of [user.id, randomUUID()])
      expectError(await app().post(`users/update/${id}`, { first_name: 'X' }, other.token), 403)
    expectError(await app().post(`users/update/${user.id}`, { first_name: 'X' }), 401)
    const admin = await app().user({ role: 'admin' })
    expectError(
      await app().post(`users/update/${randomUUID()}`, { first_name: 'X' }, admin.token),
      404,
      messages.user.notFound,
    )
  })

  it('says what is broken, and writes nothing then', async () => {
    const user = await app().user()
    const answer = await app().post(
      `users/update/${user.id}`,
      { first_name: ' ', last_name: 'Kept', date_of_birth: '2001-02-30', about_me: 'x\u0000' },
      user.token,
    )
    expectError(answer, 400, messages.rule.fillRequired)
    expect(answer.body['errors']).toEqual({
      first_name: messages.rule.required,
      about_me: messages.rule.characters,
      date_of_birth: messages.rule.date,
    })
    expect((await app().get(`users/get/${user.id}`, user.token)).body).toMatchObject({ last_name: 'Diallo' })
  })

  it('leaves the role to admins; whoever loses one is signed out', async () => {
    const [user, admin] = [await app().user(), await app().user({ role: 'admin' })]
    expectError(
      await app().post(`users/update/${user.id}`, { role: 'admin' }, user.token),
      403,
      messages.user.roleByAdmin,
    )
    expect(
      (await app().post(`users/update/${user.id}`, { role: 'startup', first_name: 'Same' }, user.token)).status,
    ).toBe(200)
    expectError(await app().post(`users/update/${user.id}`, { role: 'king' }, admin.token), 400)
    expect((await app().post(`users/update/${user.id}`, { role: 'admin' }, admin.token)).body).toMatchObject({
      role: 'admin',
    })
    expect((await app().get('users/list/', user.token)).status).toBe(200)
    expect((await app().post(`users/update/${user.id}`, { role: 'vc' }, admin.token)).body).toMatchObject({
      role: 'vc',
    })
    expectError(await app().get('users/list/', user.token), 401)
    const trail = await app().trail({ target: user.id, action: 'user.role' })
    expect(trail.map(({ detail }) => detail)).toEqual([
      { from: 'admin', to: 'vc' },
      { from: 'startup', to: 'admin' },
    ])
  })

  it('keeps one of two editors who write different fields at once from undoing the other', async () => {
    const [user, admin] = [await app().user(), await app().user({ role: 'admin' })]
    await Promise.all([
      app().post(`users/update/${user.id}`, { country: 'Togo' }, user.token),
      app().post(`users/update/${user.id}`, { phone: '+228 90 00 00 00' }, admin.token),
    ])
    expect((await app().get(`users/get/${user.id}`, user.token)).body).toMatchObject({
      country: 'Togo',
      phone: '+228 90 00 00 00',
    })
  })
})

describeOnBoth('the last admin', (app) => {
  it('cannot be demoted, disabled or disable oneself', async () => {
    const [first, second] = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })]
    expectError(await app().get(`users/disable/${first.id}/`, first.token), 409, messages.user.disableSelf)
    expect((await app().post(`users/update/${second.id}/`, { role: 'vc' }, first.token)).status).toBe(200)
    expectError(
      await app().post(`users/update/${first.id}/`, { role: 'vc' }, first.token),
      409,
      messages.user.lastAdmin,
    )
    expect((await app().get('users/list', first.token)).status).toBe(200)
  })

  it('stays when two admins disable or demote each other at the same moment', async () => {
    const disable = (id: string, token: string) => app().get(`users/disable/${id}`, token)
    const demote = (id: string, token: string) => app().post(`users/update/${id}`, { role: 'startup' }, token)
    for (const end of [disable, demote]) {
      await app().db.execute("update users set is_active = false where role = 'admin'")
      const [first, second] = [await app().user({ role: 'admin' }), await app().user({ role: 'admin' })]
      const answers = await Promise.all([end(second.id, first.token), end(first.id, second.token)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await app().db.execute("select id from users where role = 'admin' and is_active")
      expect(left.rows).toHaveLength(1)
    }
  })
})

describeOnBoth('disabling and enabling', (app) => {
  it('is for admins, ends every session, is idempotent, and revives nothing', async () => {
    const [user, admin] = [await app().user(), await app().user({ role: 'admin' })]
    expectError(await app().get(`users/disable/${admin.id}`, user.token), 403)
    for (const [method, path] of [
      ['GET', `users/disable/${user.id}`],
      ['POST', `users/disable/${user.id}/`],
    ] as const) {
      expect((await app().ask(method, path, undefined, { token: admin.token })).body).toEqual({
        message: messages.user.disabled,
      })
    }
    expectError(await app().get(`users/get/${user.id}`, user.token), 401)
    expect(await app().sessions(user.id)).toBe(0)
    for (const method of ['GET', 'POST'])
      expect((await app().ask(method, `users/enable/${user.id}/`, undefined, { token: admin.token })).body).toEqual({
        message: messages.user.enabled,
      })
    expectError(await app().get(`users/get/${user.id}`, user.token), 401)
    expect((await app().trail({ target: user.id })).map(({ action }) => action)).toEqual([
      'user.enabled',
      'user.disabled',
    ])
    expectError(await app().get(`users/disable/${randomUUID()}`, admin.token), 404, messages.user.notFound)
  })
})

describeOnBoth('following', (app) => {
  it('toggles, counts rows, and is not for oneself', async () => {
    const [user, fan] = [await app().user(), await app().user({ role: 'vc' })]
    const toggle = (token: string) => app().post(`users/${user.id}/follow/`, '', token)
    expect((await toggle(fan.token)).body).toEqual({ is_followed: true, followers_count: 1 })
    expect((await app().get(`users/get/${user.id}`, fan.token)).body).toMatchObject({ is_followed: true })
    expect((await toggle(fan.token)).body).toEqual({ is_followed: false, followers_count: 0 })
    expectError(await toggle(user.token), 400, messages.startup.followSelf)
    expectError(await app().post(`users/${randomUUID()}/follow`, {}, fan.token), 404)
    expectError(await app().post(`users/${(await app().user({ is_active: false })).id}/follow`, {}, fan.token), 404)
  })

  it('does not drift when many do it at once', async () => {
    const user = await app().user()
    const fans = await Promise.all(Array.from({ length: 10 }, () => app().user()))
    const toggles = fans.flatMap((fan, index) =>
      Array.from({ length: index % 2 === 0 ? 3 : 2 }, () => app().post(`users/${user.id}/follow`, {}, fan.token)),
    )
    expect((await Promise.all(toggles)).map(({ status }) => status)).toEqual(toggles.map(() => 200))
    const rows = (
      await app().db.execute(
        `select (select count(*)::int from follows where followed_id = '${user.id}') as rows, (select followers from user_counters where user_id = '${user.id}') as counted`,
      )
    ).rows
    expect(rows).toEqual([{ rows: 5, counted: 5 }])
  })
})
