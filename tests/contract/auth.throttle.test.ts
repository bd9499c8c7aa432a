import { expect, it } from 'vitest'
import { attemptKey, consume } from '@baobab/api/platform/http/throttle.ts'
import { limits } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

let lastAddress = 0
/** An address that no other test has tried from. */
const newAddress = () => `198.51.100.${(lastAddress += 1)}`

describeOnBoth('wrong tries', (app) => {
  const attempt = (email: string, typed: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
    app().post('login/', { email, password: typed }, undefined, { address, headers })

  it('are five in five minutes for an account and a network; others still get in', async () => {
    const [user, address] = [await app().user(), newAddress()]
    for (let attempts = 0; attempts < limits.login.wrongAttempts; attempts++)
      expectError(await attempt(user.email, 'Not-the-right-1', address), 401)
    const sixth = await attempt(user.email, password, address)
    expectError(sixth, 429, fillIn(messages.auth.loginSlow, { minutes: 5 }))
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(await app().trail({ action: 'login.throttled' })).toHaveLength(1)
    expect((await attempt(user.email, password, newAddress())).status).toBe(200)
    app().pass(limits.login.windowMs + 1_000)
    expect((await attempt(user.email, password, address)).status).toBe(200)
  })

  it('are counted one by one when they come at once', async () => {
    const [user, address] = [await app().user(), newAddress()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(user.email, 'Not-the-right-1', address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.login.wrongAttempts)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - limits.login.wrongAttempts)
  })

  it('of an unknown address are counted alike', async () => {
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => attempt('nobody-here@test.example', 'Not-the-right-1', address)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('from many networks slow an account down, and do not stop a device that has signed in before', async () => {
    for (const email of [(await app().user()).email, 'nobody-there@test.example']) {
      const statuses = []
      for (let attempts = 0; attempts < limits.login.accountAttempts + 6; attempts++)
        statuses.push((await attempt(email, 'Not-the-right-1', newAddress())).status)
      expect(
        statuses.slice(0, limits.login.accountAttempts + 1).every((status) => status === 401),
        email,
      ).toBe(true)
      expect(statuses.slice(limits.login.accountAttempts + 1)).toEqual([429, 429, 429, 429, 429])
      app().pass(limits.login.slowMs + 1_000)
      expect((await attempt(email, 'Not-the-right-1', newAddress())).status).toBe(401)
    }
    const user = await app().user()
    const known = 'k'.repeat(43)
    const from = (address: string, typed: string, device?: string) =>
      app().post('login/', { email: user.email, password: typed, device }, undefined, { address })
    expect((await from(newAddress(), password, known)).status).toBe(200)
    for (let attempts = 0; attempts < limits.login.accountAttempts + 2; attempts++)
      await from(newAddress(), 'Not-the-right-1')
    const [stranger, owner] = [
      await from(newAddress(), password, 's'.repeat(43)),
      await from(newAddress(), password, known),
    ]
    expectError(
      stranger,
      429,
      fillIn(messages.auth.loginPause, { seconds: Number(stranger.headers.get('retry-after')) }),
    )
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(limits.login.slowMs / 1_000)
    expect(owner.status).toBe(200)
  })

  it('of a known device slow it down without locking it out', async () => {
    const [user, device, address] = [await app().user(), 'j'.repeat(43), newAddress()]
    const from = (typed: string) =>
      app().post('login/', { email: user.email, password: typed, device }, undefined, { address })
    expect((await from(password)).status).toBe(200)
    for (let attempts = 0; attempts <= limits.login.wrongAttempts; attempts++)
      expect((await from('Not-the-right-1')).status).toBe(401)
    const refused = await from(password)
    expectError(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(limits.login.deviceSlowMs / 1_000)
    app().pass(limits.login.deviceSlowMs + 1_000)
    expect((await from(password)).status).toBe(200)
    expect((await from('Not-the-right-1')).status).toBe(401)
  })

  it('know no device by a secret that was made for another account, nor by what is no secret', async () => {
    const [user, other] = [await app().user(), await app().user()]
    const secret = 'o'.repeat(43)
    const address = newAddress()
    const from = (email: string, typed: string, device: string) =>
      app().post('login/', { email, password: typed, device }, undefined, { address })
    expect((await from(other.email, password, secret)).status).toBe(200)
    for (const device of [secret, 'x', '']) await from(user.email, 'Not-the-right-1', device)
    for (let attempts = 3; attempts < limits.login.wrongAttempts; attempts++)
      await from(user.email, 'Not-the-right-1', secret)
    expectError(await from(user.email, password, secret), 429, fillIn(messages.auth.loginSlow, { minutes: 5 }))
    const stored = await app().db.execute('select * from known_devices')
    expect(JSON.stringify(stored.rows)).not.toContain(secret)
  })

  it('do not count when they are right: many devices sign in at once', async () => {
    const user = await app().user()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(user.email, password, address)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('are limited for an address over many accounts, and X-Forwarded-For fools nobody', async () => {
    const address = newAddress()
    const from = (attempts: number) =>
      attempt(`someone-${attempts}@test.example`, 'Not-the-right-1', address, {
        'x-forwarded-for': `203.0.113.${attempts}`,
      })
    // Most of the places are taken by hand, as wrong tries take them: hashing hundreds of passwords shows nothing more.
    const limit = { attempts: limits.login.attemptsPerNetwork, windowMs: limits.login.windowMs }
    for (let taken = 0; taken < limit.attempts - 3; taken++)
      expect(await consume(app().db, attemptKey('login.address', address), limit, app().deps.now())).toBe(0)
    for (let attempts = 0; attempts < 3; attempts++) expect((await from(attempts)).status).toBe(401)
    expectError(await from(4), 429)
  })
})

describeOnBoth(
  'behind a trusted proxy',
  (app) => {
    it('the address that the proxy wrote counts, not what the client wrote before it', async () => {
      const from = (client: string) =>
        app().post('login/', { email: 'nobody@test.example', password: 'Not-the-right-1' }, undefined, {
          headers: { 'x-forwarded-for': `1.2.3.4, ${client}` },
        })
      await from('203.0.113.7')
      const rows = await app().trail({ action: 'login.failed' })
      expect(rows[0]?.address).toBe('203.0.113.7')
    })
  },
  { env: { TRUST_PROXY: '1' } },
)
