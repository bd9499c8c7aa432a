import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { watchSystem } from '@baobab/api/jobs/alerts.ts'
import { whenDue } from '@baobab/api/jobs/due.ts'
import type { System } from '@baobab/validation'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { plainEmail } from '../support/plainEmail.ts'
import { describeOnBoth, type TestApp } from './harness.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Lets so long pass since a round of work. */
const passed = (app: TestApp, name: string, ms: number) =>
  app.db.execute(
    sql`update job_runs set begun_at = begun_at - ${ms} * interval '1 ms', ran_at = ran_at - ${ms} * interval '1 ms', done_at = done_at - ${ms} * interval '1 ms' where name = ${name}`,
  )

describeOnBoth('alerts of what has stopped', (app) => {
  const alerts = async () => (await app().mails()).filter(({ subject }) => /stopped|works again/.test(subject))
  /** A round of work that came no more for an hour. */
  const stopJob = async (name: 'pictures') => {
    await whenDue(app().deps, name, minuteMs, () => Promise.resolve())
    await passed(app(), name, hourMs)
  }
  const shown = async (token: string) => (await app().get<System>('system/get/', token)).body.alerts

  it('are mailed once to administrators who read the system page, by several processes too, and once when it is over', async () => {
    const full = await app().user({ role: 'admin' })
    const reader = await app().user({ role: 'admin', rights: 'read_only' })
    const others = [
      await app().user({ role: 'admin', rights: 'moderator' }),
      await app().user({ role: 'admin', email_verified: false }),
      await app().user(),
    ]
    await watchSystem(app().deps)
    expect(await alerts()).toEqual([])

    await stopJob('pictures')
    await Promise.all([watchSystem(app().deps), watchSystem(app().deps), watchSystem(app().deps)])
    await watchSystem(app().deps)
    const told = await alerts()
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [full, reader].map(({ email }) => [email, 'Baobab: something has stopped']).sort(),
    )
    expect(told[0]?.text).toContain('Background work has stopped: Removing unused pictures.')
    expect(told[0]?.text).toContain('/app/admin/system')
    expect(told.map(({ to }) => to)).not.toContain(others[0]?.email)
    expect(app().logged()).toContain('something has stopped')
    const { token } = await app().user({ role: 'admin' })
    expect(await shown(token)).toMatchObject([{ kind: 'job', job: 'pictures' }])

    await whenDue(app().deps, 'pictures', minuteMs, () => Promise.resolve())
    await watchSystem(app().deps)
    expect(await alerts(), 'it may come back').toHaveLength(2)
    await app().db.execute("update system_alerts set seen_at = seen_at - interval '11 minutes'")
    await Promise.all([watchSystem(app().deps), watchSystem(app().deps)])
    const over = (await alerts()).filter(({ subject }) => subject === 'Baobab: it works again')
    expect(over.map(({ to }) => to)).toEqual(expect.arrayContaining([full.email, reader.email]))
    expect(over[0]?.text).toContain('This is over:')
    expect(await shown(token)).toEqual([])
  })

  it('say that mails wait and are given up, and count no alert among these', async () => {
    const { token } = await app().user({ role: 'admin' })
    const now = app().deps.now()
    const dead = (kind: 'verify' | 'alert') => ({
      ...{ id: newId(), kind, recipient: 'd@mail.example', subject: 'A', state: 'dead' as const },
      ...{ queued_at: now, tried_at: now },
    })
    await app()
      .db.insert(schema.mails)
      .values([dead('verify'), dead('verify'), dead('alert'), dead('alert')])
    await watchSystem(app().deps)
    expect(await shown(token)).toEqual([])
    await app().db.insert(schema.mails).values(dead('verify'))
    await watchSystem(app().deps)
    expect((await shown(token)).map(({ kind }) => kind)).toEqual(['mail_dead'])
    await app().mails()
    await app().db.transaction((tx) => queueEmail(tx, 'w@mail.example', plainEmail('A', 'B'), now))
    await app().db.execute(
      "update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '1 hour' where state = 'created'",
    )
    await watchSystem(app().deps)
    expect((await shown(token)).map(({ kind }) => kind)).toContain('mail_stuck')
    expect(app().logged()).toContain('mail_stuck')
  })
})

describeOnBoth(
  'alerts of backups',
  (app) => {
    it('leave a first one an hour, and then say that there is none', async () => {
      const { token } = await app().user({ role: 'admin' })
      const shown = async () =>
        (await app().get<System>('system/get/', token)).body.alerts.map(({ kind, job }) => [kind, job])
      await watchSystem(app().deps)
      expect(await shown()).toEqual([])
      await whenDue(app().deps, 'backup', 24 * hourMs, () => Promise.resolve())
      await passed(app(), 'backup', 2 * hourMs)
      await watchSystem(app().deps)
      expect(await shown()).toEqual([['backup', null]])
    })
  },
  { env: { BACKUP_EVERY: '24' } },
)
