import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { everyRound, whenDue } from '@baobab/api/jobs/due.ts'
import { schema } from '@baobab/api'
import { backupName } from '@baobab/api/platform/backup/kept.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import type { Setup, System } from '@baobab/validation'
import { plainEmail } from '../support/plainEmail.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { messages } from '../support/english.ts'

const hourMs = 3_600_000

describeOnBoth(
  'the system',
  (app) => {
    const read = async () => {
      const { token } = await app().user({ role: 'admin' })
      return (await app().get<System>('system/get/', token)).body
    }
    const job = ({ jobs }: System, name: string) => jobs.find((one) => one.name === name)

    it('says what the server stands on, by the figures of doctor and metrics', async () => {
      const { deps } = app()
      const { to } = deps.env.backup
      if (typeof to !== 'string') throw new Error('The backups of this test lie in a folder.')
      await mkdir(to, { recursive: true })
      const made = new Date(Math.floor(deps.now().getTime() / 1_000) * 1_000 - hourMs)
      await writeFile(join(to, backupName(made, false)), 'x'.repeat(1_234))
      await app().db.transaction((tx) => queueEmail(tx, 'w@mail.example', plainEmail('A', 'B'), deps.now()))
      await app()
        .db.insert(schema.mails)
        .values({
          ...{ id: '01920000-0000-7000-8000-0000000000d9', kind: 'verify', recipient: 'd@mail.example' },
          ...{ subject: 'A', state: 'dead', queued_at: deps.now() },
        })
      const system = await read()
      expect(system).toMatchObject({
        version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
        replica: null,
        database: { kind: deps.db.kind, version: expect.stringMatching(/^1\d/) as unknown, pending: [], level: 'ok' },
        files: { kind: 'folder', level: 'ok', problem: null },
        mail: { kind: 'outbox', waiting: 1, dead: 1 },
        backup: { level: 'ok', every_hours: 24, newest: { at: made.toISOString(), bytes: 1_234 } },
      })
      expect(system.database.bytes).toBeGreaterThan(1_000_000)
      expect(system.disk?.bytes).toBeGreaterThan(system.disk?.free_bytes ?? Infinity)
    })

    it('says of each round of work when it ran, how it went, and when it is due again', async () => {
      const { deps } = app()
      await whenDue(deps, 'cleaning', hourMs, () => Promise.resolve())
      const fails = () => Promise.reject(new Error('The bucket is gone'))
      await whenDue(deps, 'backup', 24 * hourMs, fails).catch(() => undefined)
      const first = await read()
      expect(job(first, 'cleaning')).toMatchObject({ level: 'ok', every_seconds: 3_600, failures: 0, error: null })
      expect(job(first, 'cleaning')?.done_at).not.toBeNull()
      expect(job(first, 'backup')).toMatchObject({
        ...{ level: 'warning', failures: 1, error: 'The bucket is gone', done_at: null },
      })
      // Tried again after a quarter of an hour.
      const { ran_at, next_at } = job(first, 'backup') ?? {}
      expect(Date.parse(next_at ?? '') - Date.parse(ran_at ?? '')).toBe(15 * 60_000)
      for (let nth = 0; nth < 3; nth++) {
        app().pass(16 * 60_000)
        await whenDue(deps, 'backup', 24 * hourMs, fails).catch(() => undefined)
      }
      expect(job(await read(), 'backup')).toMatchObject({ level: 'broken', failures: 4 })
      app().pass(16 * 60_000)
      await whenDue(deps, 'backup', 24 * hourMs, () => Promise.resolve())
      expect(job(await read(), 'backup')).toMatchObject({ level: 'ok', failures: 0 })
      app().pass(3 * hourMs)
      expect(job(await read(), 'cleaning'), 'it came no more').toMatchObject({ level: 'broken' })
    })

    it('says of a round that was begun and does not end that it needs a look', async () => {
      const { deps } = app()
      const hanging = Promise.withResolvers<undefined>()
      const round = whenDue(deps, 'pictures', 24 * hourMs, () => hanging.promise)
      await expect.poll(async () => job(await read(), 'pictures')?.ran_at).toEqual(expect.any(String))
      app().pass(50 * 60_000)
      expect(job(await read(), 'pictures')).toMatchObject({ level: 'ok' })
      app().pass(11 * 60_000)
      expect(job(await read(), 'pictures')).toMatchObject({ level: 'warning', done_at: null })
      hanging.resolve(undefined)
      await round
      expect(job(await read(), 'pictures')).toMatchObject({ level: 'ok' })
    })

    it('says of a round that ran in the time to come that it has stopped', async () => {
      const { deps } = app()
      const ahead = new Date(deps.now().getTime() + 2 * 60_000)
      await whenDue({ ...deps, now: () => ahead }, 'deleted', hourMs, () => Promise.resolve())
      expect(job(await read(), 'deleted')).toMatchObject({ level: 'broken' })
      await whenDue(deps, 'deleted', hourMs, () => Promise.resolve())
      expect(job(await read(), 'deleted')).toMatchObject({ level: 'ok' })
    })

    it('says it of what each process does every minute, too', async () => {
      const { deps } = app()
      const stop = everyRound(deps, 'reminders', 'reminders of next steps', 20, () => Promise.reject(new Error('No')))
      await expect.poll(async () => job(await read(), 'reminders')?.error).toBe('No')
      stop()
      await deps.background.idle()
      const again = everyRound(deps, 'reminders', 'reminders of next steps', 20, () => Promise.resolve())
      await expect.poll(async () => job(await read(), 'reminders')?.failures).toBe(0)
      again()
      await deps.background.idle()
      expect(job(await read(), 'reminders')?.done_at).not.toBeNull()
    })

    it('is for administrators who read accounts', async () => {
      for (const rights of ['full', 'read_only'] as const) {
        const { token } = await app().user({ role: 'admin', rights })
        expect((await app().get('system/get/', token)).status).toBe(200)
      }
      const { token } = await app().user({ role: 'admin', rights: 'moderator' })
      expectError(await app().get('system/get/', token), 403, messages.auth.rights)
      expectError(await app().get('system/get/', (await app().user()).token), 403)
    })
  },
  { env: { BACKUP_EVERY: '24' } },
)

describeOnBoth('the checklist of an operator', (app) => {
  const states = async (token: string) => {
    const { items } = (await app().get<Setup>('system/setup/', token)).body
    return Object.fromEntries(items.map(({ name, state }) => [name, state]))
  }

  it('says what is left to do before real use, from what is really there', async () => {
    const { id, token } = await app().user({ role: 'admin' })
    expect(await states(token)).toEqual({
      ...{ mail: 'unset', address: 'plain', contact: 'missing', backup: 'unset', second_factor: 'missing' },
    })
    await app().post('settings/update/', { public_email: 'hi@hub.example', contact_email: 'team@hub.example' }, token)
    await app().db.insert(schema.secondFactors).values({
      id: randomUUID(),
      user_id: id,
      kind: 'totp',
      name: 'App',
      created_at: new Date(),
      confirmed_at: new Date(),
    })
    expect(await states(token)).toMatchObject({ contact: 'done', second_factor: 'done' })
  })

  it('is for administrators who read accounts', async () => {
    const { token } = await app().user({ role: 'admin', rights: 'moderator' })
    expectError(await app().get('system/setup/', token), 403, messages.auth.rights)
  })
})

describeOnBoth(
  'the checklist of a hub that is set up',
  (app) => {
    it('says what a mail server, an address and a place of backups do not answer', async () => {
      const { token } = await app().user({ role: 'admin' })
      const { items } = (await app().get<Setup>('system/setup/', token)).body
      expect(items.map(({ name, state }) => [name, state])).toEqual([
        ['mail', 'unreached'],
        ['address', 'unreached'],
        ['contact', 'done'],
        ['backup', 'missing'],
        ['second_factor', 'missing'],
      ])
    })
  },
  {
    env: {
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hi@hub.example', PUBLIC_URL: 'https://baobab.test' },
      ...{ PUBLIC_EMAIL: 'hi@hub.example', CONTACT_EMAIL: 'team@hub.example', BACKUP_EVERY: '24' },
    },
  },
)
