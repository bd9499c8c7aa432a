import { describe, expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { firstAdmin } from '@baobab/api/cli/createAdmin.ts'
import { makeFirstAdminLink } from '@baobab/api/features/firstAdmin/links.ts'
import { limits } from '@baobab/validation'
import { databases } from '../postgres/wanted.ts'
import { messages } from '../support/english.ts'
import { password } from './builders.ts'
import { expectError, testApp, type TestApp } from './harness.ts'

const email = 'efua@test.example'
const chosen = { first_name: 'Efua', last_name: 'Sarpong', email, password, confirm_password: password }

async function linkOf({ deps, db }: TestApp): Promise<string> {
  const link = (await makeFirstAdminLink(db, 'http://baobab.test', deps.now())) ?? ''
  const [address, token = ''] = link.split('#token=')
  expect(address).toBe('http://baobab.test/auth/first-administrator')
  return token
}
const make = (app: TestApp, token: string, more: object = {}) => app.post('first_admin/', { token, ...chosen, ...more })

describe.for(databases)('the first administrator (%s)', (where) => {
  /** Each begins with a database without accounts. */
  const onEmpty = (test: (app: TestApp) => Promise<void>) => async () => {
    const app = await testApp(where)
    try {
      await test(app)
    } finally {
      await app.close()
    }
  }

  it(
    'makes an administrator who signs in',
    onEmpty(async (app) => {
      const token = await linkOf(app)
      expect(JSON.stringify(await app.db.select().from(schema.firstAdminLinks))).not.toContain(token)
      expect((await make(app, token, { email: ' EFUA@test.example' })).body).toEqual({
        message: messages.firstAdmin.made,
      })
      expect(await app.db.select().from(schema.users)).toMatchObject([
        { email, role: 'admin', rights: 'full', email_verified: true, registration_expires_at: null },
      ])
      expect((await app.post('login/', { email, password })).body).toMatchObject({ email, role: 'admin' })
      const [{ id } = { id: '' }] = await app.db.select({ id: schema.users.id }).from(schema.users)
      expect(await app.trail({ action: 'user.created' })).toMatchObject([
        { actor_id: id, target: id, detail: { role: 'admin', by: 'operator' } },
      ])
      expect(app.logged()).not.toContain(token)
    }),
  )

  it(
    'makes one of two who follow links at once, and tells the other',
    onEmpty(async (app) => {
      const [one, two] = [await linkOf(app), await linkOf(app)]
      const answers = await Promise.all([
        make(app, one),
        make(app, one, { email: 'kofi@test.example' }),
        make(app, two, { email: 'ama@test.example' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      for (const answer of answers.filter(({ status }) => status === 409))
        expectError(answer, 409, messages.firstAdmin.taken)
      expect(await app.db.select().from(schema.users)).toHaveLength(1)
      // And so for whoever comes later with a link; there are no new ones.
      expectError(await make(app, two), 409, messages.firstAdmin.taken)
      expect(await makeFirstAdminLink(app.db, 'http://baobab.test', app.deps.now())).toBeUndefined()
      await expect(firstAdmin(app.deps)).rejects.toThrow('There is an administrator already.')
    }),
  )

  it(
    'needs a link within its time, a name, an address and a good password',
    onEmpty(async (app) => {
      const token = await linkOf(app)
      for (const wrong of ['x'.repeat(43), 'short']) {
        const answer = await make(app, wrong)
        expectError(answer, 400)
        expect(answer.body['errors']).toEqual({ token: messages.auth.linkDead })
      }
      const bad = await make(app, token, {
        email: 'nobody',
        first_name: ' ',
        password: 'short',
        confirm_password: 'other',
      })
      expectError(bad, 400)
      expect(Object.keys(bad.body['errors'] ?? {}).toSorted()).toEqual([
        'confirm_password',
        'email',
        'first_name',
        'password',
      ])
      expectError(await make(app, token, { password: 'EfuaSarpong', confirm_password: 'EfuaSarpong' }), 400)
      app.pass(limits.mailToken.firstAdminMs + 1_000)
      expectError(await make(app, token), 400)
      expect(await app.db.select().from(schema.users)).toEqual([])
      // A new link clears those away that ended.
      expect((await firstAdmin(app.deps)).split('#token=')[1]).toHaveLength(43)
      expect(await app.db.select().from(schema.firstAdminLinks)).toHaveLength(1)
    }),
  )

  it(
    'takes over registrations of the address, and no account of it',
    onEmpty(async (app) => {
      await app.post('signup/', { firstname: 'Not', lastname: 'Them', email, password: 'Another-long-2026' })
      const founder = await app.user({ email: 'founder@test.example' })
      const token = await linkOf(app)
      expectError(await make(app, token, { email: founder.email }), 409, messages.auth.addressTaken)
      expect((await make(app, token)).status).toBe(200)
      expect((await app.db.select().from(schema.users)).map((one) => [one.email, one.role]).toSorted()).toEqual([
        [email, 'admin'],
        [founder.email, 'startup'],
      ])
    }),
  )

  it(
    'limits attempts from one network',
    onEmpty(async (app) => {
      const token = await linkOf(app)
      const statuses = new Set<number>()
      for (let tries = 0; tries <= limits.login.attemptsPerAddress; tries++)
        statuses.add((await make(app, 'x'.repeat(43))).status)
      expect([...statuses]).toEqual([400, 429])
      expectError(await make(app, token), 429)
      const elsewhere = await app.post('first_admin/', { token, ...chosen }, undefined, { address: '198.51.100.7' })
      expect(elsewhere.status).toBe(200)
    }),
  )
})
