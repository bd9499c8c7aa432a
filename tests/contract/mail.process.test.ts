import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { migrate, openServer, schema } from '@baobab/api'
import { plainEmail } from '../support/plainEmail.ts'
import { queueEmail } from '@baobab/api/platform/mail/queue.ts'
import { createDatabase } from '../postgres/databases.ts'
import { startMailServer } from './smtp.ts'

const server = fileURLToPath(new URL('../../packages/api/server.ts', import.meta.url))
const email = plainEmail('A email', 'One line.')

/** Starts the server process. `ready` comes once it listens, and knows how to end. */
function start(env: Readonly<Record<string, string>>): {
  readonly child: ChildProcess
  readonly ready: Promise<void>
  readonly ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('is ready at')) resolve()
    })
  })
  return { child, ready, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

it(
  'loses no mail when its worker is killed in the middle, and repeats none but that one, under the same name',
  { timeout: 150_000 },
  async () => {
    const own = await createDatabase(inject('postgresUrl'))
    const folder = await mkdtemp(join(tmpdir(), 'baobab-mail-'))
    let running: ReturnType<typeof start> | undefined
    let toKill = 3
    // The server says yes, and the worker is dead before it can note that: the one gap in which a repeat is right.
    const smtp = await startMailServer(() => {
      if (--toKill === 0) running?.child.kill('SIGKILL')
      return undefined
    })
    const db = await openServer(own.url, { connections: 3 })
    await migrate(db)
    const env = { DATABASE_URL: own.url, DATA_DIR: folder, SMTP_URL: smtp.url, MAIL_FROM: 'hello@baobab.example' }
    const people = Array.from({ length: 20 }, (_, n) => `person${n}@test.example`)
    try {
      await db.transaction(async (tx) => {
        for (const to of people) await queueEmail(tx, to, email, new Date())
      })
      running = start(env)
      expect(await running.ended, 'it was killed').toBeNull()
      // What the queue does itself once the worker has shown no sign of life for a while; npm run check:kills waits for that.
      await db.execute(
        "update pgboss.job set state = 'retry', start_after = now() where name = 'mail' and state = 'active'",
      )
      const [first, second] = [start(env), start(env)]
      await expect
        .poll(
          async () =>
            (await db.select({ state: schema.mails.state }).from(schema.mails)).filter(({ state }) => state === 'sent')
              .length,
          { timeout: 120_000, interval: 500 },
        )
        .toBe(20)
      // One of them may have sent all of it before the other had started.
      await Promise.all([first.ready, second.ready])
      for (const { child } of [first, second]) child.kill('SIGTERM')
      expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])

      const byPerson = new Map(people.map((to) => [to, smtp.taken.filter((mail) => mail.to.includes(to))]))
      const repeats = smtp.taken.length - people.length
      console.info(`${people.length} mails, one kill -9 between: ${smtp.taken.length} taken, ${repeats} repeated`)
      for (const [to, mails] of byPerson) {
        expect(mails.length, to).toBeGreaterThanOrEqual(1)
        expect(new Set(mails.map(({ messageId }) => messageId)).size, to).toBe(1)
      }
      // No more than were under way when it was killed.
      expect(repeats).toBeLessThanOrEqual(8)
    } finally {
      running?.child.kill('SIGKILL')
      await db.close()
      await smtp.close()
      await own.drop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
