import { expect, it } from 'vitest'
import { limits, messages, say } from '@baobab/validation'
import { password } from './builders.ts'
import { describeOnBoth, expectRefusal } from './harness.ts'

let lastAddress = 0
/** An address that no other test has tried from. */
const newAddress = () => `198.51.100.${(lastAddress += 1)}`

describeOnBoth('wrong tries', (app) => {
  const attempt = (email: string, typed: string, address: string, headers: Readonly<Record<string, string>> = {}) => app().post('login/', { email, password: typed }, undefined, { address, headers })

  it('are five in five minutes for an account, whatever address they come from', async () => {
    const user = await app().user()
    for (let tries = 0; tries < limits.login.wrongTries; tries++) expectRefusal(await attempt(user.email, 'Not-the-right-1', newAddress()), 401)
    const sixth = await attempt(user.email, password, newAddress())
    expectRefusal(sixth, 429, say(messages.auth.loginSlow, { minutes: 5 }))
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(await app().trail({ action: 'login.throttled' })).toHaveLength(1)
    app().pass(limits.login.windowMs + 1_000)
    expect((await attempt(user.email, password, newAddress())).status).toBe(200)
  })

  it('are counted one by one when they come at once', async () => {
    const user = await app().user()
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(user.email, 'Not-the-right-1', newAddress())))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(limits.login.wrongTries)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - limits.login.wrongTries)
  })

  it('of an unknown address are counted alike', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => attempt('nobody-here@test.example', 'Not-the-right-1', newAddress())))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('do not count when they are right: many devices sign in at once', async () => {
    const user = await app().user()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(user.email, password, address)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('are limited for an address over many accounts, and X-Forwarded-For fools nobody', async () => {
    const address = newAddress()
    const from = (tries: number) => attempt(`someone-${tries}@test.example`, 'Not-the-right-1', address, { 'x-forwarded-for': `203.0.113.${tries}` })
    for (let tries = 0; tries < limits.login.triesPerAddress; tries++) expect((await from(tries)).status).toBe(401)
    expectRefusal(await from(limits.login.triesPerAddress), 429)
  })
})

describeOnBoth(
  'behind a trusted proxy',
  (app) => {
    it('the address that the proxy wrote counts, not what the client wrote before it', async () => {
      const from = (client: string) => app().post('login/', { email: 'nobody@test.example', password: 'Not-the-right-1' }, undefined, { headers: { 'x-forwarded-for': `1.2.3.4, ${client}` } })
      await from('203.0.113.7')
      const rows = await app().trail({ action: 'login.failed' })
      expect(rows[0]?.address).toBe('203.0.113.7')
    })
  },
  { env: { TRUST_PROXY: '1' } },
)
