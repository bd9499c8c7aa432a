import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { eraseAccount } from '@baobab/api/features/privacy/erase.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { calls, keyScopes, limits, scopeOf, type ApiKey } from '@baobab/validation'
import { password, type TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { listOf, startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const dayMs = 24 * 3_600_000

it('a scope opens a group of calls, and none opens accounts, rights, sessions, settings, letters or keys', () => {
  const wanted = new Map(calls.map(([name, call]) => [name, scopeOf(name, call)]))
  expect(keyScopes.filter((scope) => ![...wanted.values()].includes(scope))).toEqual([])
  const open = [...wanted].filter(([, scope]) => keyScopes.includes(scope)).map(([name]) => name)
  expect(open).toContain('startups.list')
  const closed =
    /^(account|accounts|apiKeys|chats|deck|interests|invitations|live|mails|notes|organisations|pipeline|privacy|security|secondFactors|settings|system|uploads)\.|^users\.(update|disable|enable)$|^(investorRequests|reports|contactMessages)\.(?!list|get)/
  expect(open.filter((name) => closed.test(name))).toEqual([])
})

describeOnBoth('a key', (app) => {
  const admin = (rights: 'full' | 'moderator' | 'read_only' = 'full') => app().user({ role: 'admin', rights })
  const asked = { name: 'Reports', days: '30', scopes: 'startups:read', password }
  const make = (who: TestUser, more: object = {}) =>
    app().post<{ message: string; key: string; data: ApiKey }>('api_keys/create/', { ...asked, ...more }, who.token)
  const listed = async (who: TestUser) =>
    (await app().get<{ data: ApiKey[] }>('api_keys/list/', who.token)).body.data.filter(
      ({ made_by }) => made_by.uuid === who.id,
    )
  const reads = async (key: string) => (await app().get('startups/list/?range=[0,0]', key)).status

  it('is told once, and makes the calls of its scopes as the administrator who made it', async () => {
    const [yaa, founder] = [await admin(), await app().user()]
    const id = await startup(app(), founder, { startup_name: 'Água Limpa' })
    const { body } = await make(yaa, { scopes: '  categories:write startups:read startups:read ' })
    expect(body).toMatchObject({ message: messages.apiKey.made, data: { name: 'Reports', last_used_at: null } })
    expect(body.key).toMatch(/^baobab_[\w-]{43}$/)
    expect(body.data.scopes).toEqual(['startups:read', 'categories:write'])
    expect(body.data.start).toBe(body.key.slice(0, 13))
    expect(JSON.stringify(await app().db.select().from(schema.apiKeys))).not.toContain(body.key)
    expect(JSON.stringify(await listed(yaa))).not.toContain(body.key)

    const found = await listOf(app(), body.key, { filter: { created_by: founder.id } })
    expect(found.body.data.map(({ startup_uuid }) => startup_uuid)).toContain(id)
    const name = `Sanitation ${crypto.randomUUID()}`
    expect((await app().post('startup_categories/create/', { name }, body.key)).status).toBe(200)
    expect(await app().trail({ action: 'entry.created', actor: yaa.id })).toMatchObject([
      { detail: { key: body.data.key_uuid } },
    ])
    expect(await app().trail({ action: 'key.made', actor: yaa.id })).toMatchObject([{ detail: { name: 'Reports' } }])
    const used = (await listed(yaa))[0]?.last_used_at ?? ''
    expect(app().deps.now().getTime() - Date.parse(used)).toBeLessThan(60_000)
  })

  it('makes no other call, and says which scope is missing', async () => {
    const yaa = await admin()
    const { key } = (await make(yaa)).body
    const category = { name: `Fog ${crypto.randomUUID()}` }
    expectError(await app().post('startup_categories/create/', category, key), 403, messages.apiKey.scope)
    for (const path of ['users/list/', 'sessions/list/', 'api_keys/list/', 'notifications/', 'settings/get/'])
      expectError(await app().get(path, key), 403, messages.apiKey.scope)
    expectError(await app().post('api_keys/create/', asked, key), 403, messages.apiKey.scope)
    expectError(await app().post('users/update/' + yaa.id + '/', { role: 'vc' }, key), 403, messages.apiKey.scope)
    // What needs nobody signed in is there for it as for anyone.
    expect((await app().get('public/startups/', key)).status).toBe(200)
    expect(await app().trail({ action: 'denied', actor: yaa.id })).not.toEqual([])
  })

  it('has no more rights than its administrator at that moment, and ends with the account, its role, its time, or when it is revoked', async () => {
    const [yaa, other, gone, erased] = [await admin(), await admin(), await admin(), await admin()]
    const keys = await Promise.all(
      [yaa, other, gone, erased].map(
        async (who) => (await make(who, { scopes: 'startups:read startups:write users:read' })).body,
      ),
    )
    const [ofYaa, ofOther, ofGone, ofErased] = keys.map(({ key }) => key)
    expect(await Promise.all(keys.map(({ key }) => reads(key)))).toEqual([200, 200, 200, 200])
    await app().db.update(schema.users).set({ rights: 'moderator' }).where(eq(schema.users.id, yaa.id))
    expectError(await app().get('users/list/', ofYaa), 403, messages.auth.rights)
    await app().db.update(schema.users).set({ role: 'vc' }).where(eq(schema.users.id, other.id))
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, gone.id))
    await eraseAccount(app().deps, erased.id, 'operator')
    expect(await Promise.all([ofOther, ofGone, ofErased].map((key) => reads(key ?? '')))).toEqual([401, 401, 401])
    const key_uuid = keys[0]?.data.key_uuid
    const { token } = await admin()
    expect((await app().post('api_keys/revoke/', { key_uuid }, token)).body).toEqual({
      message: messages.apiKey.revoked,
    })
    expect(await reads(ofYaa ?? '')).toBe(401)
    expectError(await app().post('api_keys/revoke/', { key_uuid }, token), 404, messages.apiKey.notFound)

    const late = (await make(await admin())).body
    app().pass(29 * dayMs)
    expect(await reads(late.key)).toBe(200)
    app().pass(dayMs)
    expect(await reads(late.key)).toBe(401)
    await clean(app().deps)
    expect(await app().db.$count(schema.apiKeys, eq(schema.apiKeys.id, late.data.key_uuid))).toBe(1)
    app().pass(limits.apiKeys.keptMs)
    await clean(app().deps)
    expect(await app().db.$count(schema.apiKeys, eq(schema.apiKeys.id, late.data.key_uuid))).toBe(0)
  })

  it.each([
    ['no name', { name: ' ' }, 'name', messages.rule.required],
    ['a long name', { name: 'x'.repeat(limits.apiKeys.name + 1) }, 'name', undefined],
    ['no scope', { scopes: '   ' }, 'scopes', messages.apiKey.scopes],
    ['a scope that is none', { scopes: 'startups:read users:write' }, 'scopes', messages.apiKey.scopes],
    ['another time', { days: '3650' }, 'days', undefined],
    ['a wrong password', { password: 'Not that one 9' }, 'password', messages.auth.passwordWrong],
  ])('with %s is 400 beside the field, and changes nothing', async (_, wrong, field, said) => {
    const yaa = await admin()
    const answer = await app().post<{ errors: Record<string, string> }>(
      'api_keys/create/',
      { ...asked, ...wrong },
      yaa.token,
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors[field]).toEqual(said ?? expect.any(String))
    expect(await listed(yaa)).toEqual([])
  })

  it('is made by full rights alone, listed to who reads accounts, and there are no more than so many', async () => {
    const [moderator, reader, yaa] = [await admin('moderator'), await admin('read_only'), await admin()]
    expectError(await make(moderator), 403, messages.auth.rights)
    expectError(await make(reader), 403, messages.auth.rights)
    expect((await app().get('api_keys/list/', reader.token)).status).toBe(200)
    await app().db.delete(schema.apiKeys)
    const row = {
      ...{ name: 'x', start: 'baobab_x', scopes: ['startups:read'], made_by: yaa.id },
      ...{ created_at: app().deps.now(), ends_at: app().deps.now() },
    }
    const ids = Array.from({ length: limits.apiKeys.most - 1 }, () => crypto.randomUUID())
    await app()
      .db.insert(schema.apiKeys)
      .values(ids.map((id) => ({ ...row, id, key_hash: id })))
    const made = await Promise.all([make(yaa), make(yaa)])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
    expectError(await make(yaa), 409, fillIn(messages.apiKey.tooMany, { max: limits.apiKeys.most }))
  })

  it('that is nobody’s opens nothing', async () => {
    for (const key of [`baobab_${'x'.repeat(43)}`, 'baobab_', `baobab_${'x'.repeat(500)}`, "baobab_' or 1=1"])
      expect(await reads(key)).toBe(401)
  })
})
