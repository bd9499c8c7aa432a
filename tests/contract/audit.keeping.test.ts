import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { recordAudit } from '@baobab/api/platform/db/audit.ts'
import { dropMonths, makeMonths, shortenAddresses } from '@baobab/api/jobs/trail.ts'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

describeOnBoth('the audit trail', (app) => {
  const rows = async () => (await app().trail()).length

  it(
    'is not filled by strangers: what they are rejected is one row for a network, a minute and a kind',
    { timeout: 60_000 },
    async () => {
      const before = await rows()
      const wrong = { headers: { 'x-csrftoken': 'wrong' } }
      for (let n = 0; n < 300; n++)
        expectError(
          await app().post('contact/', {}, undefined, { ...wrong, address: '203.0.113.9' }),
          403,
          messages.auth.csrf,
        )
      for (let n = 0; n < 20; n++)
        await app().post('login/', { email: `nobody-${n}@test.example`, password: 'Not-the-right-1' }, undefined, {
          address: '2001:db8::1',
        })
      for (let n = 0; n < 20; n++)
        await app().post('login/', { email: 'nobody-0@test.example', password: 'Not-the-right-1' }, undefined, {
          address: '2001:db8:0:0:9::9',
        })
      const added = (await app().trail()).slice(0, (await rows()) - before)
      // A minute may have ended meanwhile.
      expect(added.length).toBeLessThanOrEqual(6)
      const sum = (action: string, address: string) =>
        added
          .filter((row) => row.action === action && row.address === address)
          .reduce((total, { detail }) => total + Number(detail?.['count']), 0)
      expect(sum('denied', '203.0.113.9')).toBe(300)
      expect(sum('login.failed', '2001:db8:0:0::/64') + sum('login.throttled', '2001:db8:0:0::/64')).toBe(40)
    },
  )

  it('counts strangers from very many networks together', async () => {
    const before = await rows()
    const at = app().deps.now()
    for (let n = 0; n < 5_000; n++)
      app().deps.deniedCalls.take({ action: 'denied', address: `10.${n >> 8}.${n & 255}.1`, detail: { call: 'x' } }, at)
    expect((await rows()) - before).toBeLessThanOrEqual(101)
    const total = (await app().trail({ action: 'denied' }))
      .filter(({ detail }) => detail?.['call'] === 'x')
      .reduce((sum, { detail }) => sum + Number(detail?.['count']), 0)
    expect(total).toBe(5_000)
  })

  it('keeps what a signed-in user is denied, a path with %00 in it too', async () => {
    const founder = await app().user()
    for (const path of ['users/disable/%00', 'users/disable/a%00b', 'users/disable/%F0%9F%8C%B3'])
      expectError(await app().get(path, founder.token), 403)
    const denied = await app().trail({ actor: founder.id, action: 'denied' })
    expect(denied.map(({ target }) => target).sort()).toEqual(['a\ufffdb', '\u{1f333}', '\ufffd'].sort())
    expect(app().logged()).not.toContain('could not be recorded')
  })

  it('shortens addresses after 90 days, and nothing else of a row can be changed, by nobody', async () => {
    const now = Date.now()
    const write = (address: string, days: number, target: string) =>
      recordAudit(app().db, { action: 'login', address, target }, new Date(now - days * dayMs))
    await write('192.0.2.77', 91, 'old4')
    await write('2001:db8:1:2:3:4:5:6', 100, 'old6')
    await write('2001:db8:1:2::/64', 100, 'net6')
    await write('local', 91, 'none')
    await write('192.0.2.77', 89, 'young')
    await shortenAddresses(app().deps)
    expect(await shortenAddresses(app().deps)).toBe(0)
    const address = async (target: string) => (await app().trail({ target }))[0]?.address
    expect([
      await address('old4'),
      await address('old6'),
      await address('net6'),
      await address('none'),
      await address('young'),
    ]).toEqual(['192.0.2.0/24', '2001:db8:1::/48', '2001:db8:1::/48', null, '192.0.2.77'])
    for (const change of [
      "update audit set address = null where target = 'old4'",
      "update audit set address = '198.51.100.0/24' where target = 'old4'",
      "update audit set action = 'logout' where target = 'old4'",
      "update audit set detail = '{}' where target = 'old4'",
      "update audit set address = shortened_address(address) where target = 'young'",
      "update audit set at = now() where target = 'old4'",
      "update audit set target = 'x', address = shortened_address(address) where target = 'old4'",
      "delete from audit where target = 'old4'",
      'truncate audit',
      'truncate audit_before',
      'truncate audit_rest',
    ])
      await expect(app().db.execute(change), change).rejects.toThrow()
  })

  it('is written by months, and a month that is past its time goes as a whole', async () => {
    const { deps } = app()
    await makeMonths(deps)
    await makeMonths(deps)
    const parts = async () =>
      (
        await app().db.execute<{ name: string }>(
          sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit'::regclass order by 1`,
        )
      ).rows.map(({ name }) => name)
    const at = deps.now()
    const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 3))
    const name = `audit_${next.toISOString().slice(0, 7).replace('-', '_')}`
    expect(await parts()).toContain(name)
    await recordAudit(app().db, { action: 'login', target: 'later' }, next)
    const [row] = (
      await app().db.execute<{ part: string }>(
        sql`select tableoid::regclass::text as part from audit where target = 'later'`,
      )
    ).rows
    expect(row?.part).toBe(name)
    await expect(app().db.execute(`truncate ${name}`)).rejects.toThrow()

    expect(await dropMonths(deps)).toBe(0)
    const inMonths = (months: number) => ({
      ...deps,
      now: () => new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + months, 15)),
    })
    expect(await dropMonths(inMonths(deps.env.auditMonths))).toBeGreaterThan(0)
    expect(await parts()).toContain(name)
    expect(await app().db.$count(schema.audit)).toBe(1)
    await dropMonths(inMonths(deps.env.auditMonths + 1))
    expect(await parts()).not.toContain(name)
    await app()
      .user()
      .then((user) => app().get('users/list', user.token))
    expect(await app().db.$count(schema.audit)).toBe(1)
  })
})
