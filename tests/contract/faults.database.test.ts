import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openServer } from '@baobab/api'
import type { Database } from '@baobab/api/platform/db/client.ts'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'
import { openSilentConnection, type SilentConnection } from '../faults/connection.ts'
import { createDatabase } from '../postgres/databases.ts'
import { testApp, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

/* What a server process does while its database breaks off or falls silent, and how soon it is back. */

let app: TestApp
let line: SilentConnection
let server: ServerProcess
let other: pg.Client
let folder = ''
let token = ''
let id = ''

beforeAll(async () => {
  app = await testApp('server')
  const founder = await app.user()
  token = founder.token
  id = await startup(app, founder)
  folder = await mkdtemp(join(tmpdir(), 'baobab-faults-'))
  line = await openSilentConnection(app.databaseUrl ?? '')
  server = await startServer({
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      SHUTDOWN_DELAY: '0',
      DATA_DIR: folder,
      DATABASE_URL: line.url,
    },
    logFile: join(folder, 'log'),
  })
  other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
}, 120_000)
afterAll(async () => {
  await other.end()
  line.speak()
  await server.stop()
  await line.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const signed = () => ({ authorization: `Token ${token}`, 'content-type': 'application/json' })
const asking = (path: string, body?: object) =>
  fetch(`${server.url}/${path}`, { headers: signed(), ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
/** How long an answer takes, and which it is. */
async function timed(path: string, body?: object) {
  const asked = performance.now()
  const { status } = await asking(path, body)
  return { status, ms: performance.now() - asked }
}
const read = () => asking('api/startups/get/', { startup_uuid: id })
const like = () => asking(`api/startups/${id}/like/`, {})
/** Ends every connection that somebody else has to this database; answers how many. */
const endAll = async () =>
  (
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  ).rowCount

describe('a connection that is opened', () => {
  const setting = sql`select current_setting('max_parallel_workers_per_gather') as workers, pg_sleep(0.2)::text`

  it('runs each statement in one process', async () => {
    const db = await openServer(app.databaseUrl ?? '', { connections: 8 })
    try {
      const answers = await Promise.all(Array.from({ length: 8 }, () => db.execute(setting)))
      expect(answers.map(({ rows }) => rows[0]?.['workers'])).toEqual(Array(8).fill('0'))
      expect(db.usage()).toMatchObject({ idle: 8 })
    } finally {
      await db.close()
    }
  })

  it('goes on where the engine does not know the setting', async () => {
    const unknown = await openSilentConnection(app.databaseUrl ?? '', (said) =>
      Buffer.from(said.toString('latin1').replace('set max_parallel_workers', 'set max_unknown__workers'), 'latin1'),
    )
    const db = await openServer(unknown.url, { connections: 1 })
    try {
      expect((await db.execute(setting)).rows[0]?.['workers']).not.toBe('0')
    } finally {
      await db.close()
      await unknown.close()
    }
  })

  it('holds no place where the server falls silent at its first word', async () => {
    let isSilent = true
    const quiet = await openSilentConnection(app.databaseUrl ?? '', (said) => {
      if (isSilent && said.includes('max_parallel_workers')) quiet.silence()
      return said
    })
    const db = await openServer(quiet.url, { connections: 1 })
    try {
      await expect(db.execute(setting)).rejects.toThrow()
      isSilent = false
      quiet.speak()
      expect((await db.execute(setting)).rows[0]?.['workers']).toBe('0')
    } finally {
      await db.close()
      await quiet.close()
    }
  })
})

describe('a transaction', () => {
  const one = sql`select 1 as one`
  const ways = {
    transaction: (db: Database) => db.transaction((tx) => tx.execute(sql`select 1 / 0`)),
    whole: (db: Database) => db.whole((whole) => whole.execute(sql`select 1 / 0`)),
  }

  it.each([
    ['that cannot begin', 'transaction', 'begin', 'wrong'],
    ['that cannot begin', 'whole', 'begin', 'wrong'],
    ['that cannot be rolled back', 'transaction', 'rollback', 'rollwrong'],
    ['that cannot be rolled back', 'whole', 'rollback', 'rollwrong'],
  ] as const)('%s keeps no connection (%s)', async (_, way, word, wrong) => {
    let isWrong = true
    const changed = await openSilentConnection(app.databaseUrl ?? '', (said) => {
      const text = said.toString('latin1')
      return isWrong && text.includes(word)
        ? Buffer.from(text.replace(word, wrong.slice(0, word.length)), 'latin1')
        : said
    })
    const db = await openServer(changed.url, { connections: 1 })
    try {
      for (let times = 0; times < 3; times++) await expect(ways[way](db)).rejects.toThrow()
      isWrong = false
      expect((await db.transaction((tx) => tx.execute(one))).rows).toEqual([{ one: 1 }])
      expect((await db.execute(one)).rows).toEqual([{ one: 1 }])
    } finally {
      await db.close()
      await changed.close()
    }
  })
})

describe('a connection that is lost', () => {
  it('inside a transaction ends no process, and what follows goes on', async () => {
    const own = await createDatabase(inject('postgresUrl'))
    const db = await openServer(own.url, { connections: 2 })
    try {
      const broken = db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
        await other.query('select pg_terminate_backend($1)', [rows[0]?.['pid']])
        // Nobody waits for an answer on the connection when it ends.
        await pause(200)
        await tx.execute(sql`select 1`)
      })
      await expect(broken).rejects.toThrow()
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    } finally {
      await db.close()
      await own.drop()
    }
  })

  it('under load leads to 503 and never to 500, and within 5 s to 200 again, by itself', async () => {
    const statuses = new Map<number, number>()
    let isOver = false
    const load = Array.from({ length: 12 }, async (_, at) => {
      while (!isOver) {
        const { status } = await (at % 3 === 0 ? like() : at % 3 === 1 ? read() : asking('api/notifications/'))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    for (let times = 0; times < 15; times++) {
      await pause(100)
      await endAll()
    }
    isOver = true
    await Promise.all(load)
    const ended = performance.now()
    await expect
      .poll(async () => [(await read()).status, (await like()).status, (await fetch(`${server.url}/readyz`)).status], {
        timeout: 5_000,
      })
      .toEqual([200, 200, 200])
    expect(performance.now() - ended).toBeLessThan(5_000)
    expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(server.log()).toMatch(/"msg":"unavailable"/)
    expect(server.log()).not.toMatch(/"level":60|Unhandled|uncaught/i)
  }, 60_000)
})

describe('a database that falls silent', () => {
  it('is reported by readyz within 2 s, lets nobody wait for more than 20 s, and is back within 5 s', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    line.silence()
    try {
      const waiting = Promise.all([
        ...Array.from({ length: 6 }, () => timed('api/startups/get/', { startup_uuid: id })),
        timed('api/public/startups/'),
        timed('startups'),
        timed('api/login/', { email: `${randomUUID()}@test.example`, password: 'Not-the-right-1' }),
      ])
      for (let times = 0; times < 4; times++) {
        const ready = await timed('readyz')
        expect(ready.status).toBe(503)
        expect(ready.ms).toBeLessThan(2_000)
        expect((await timed('healthz')).ms).toBeLessThan(1_000)
      }
      const answers = await waiting
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
      // Whoever is signed in is looked up first, and that ends at once or not at all.
      expect(Math.max(...answers.slice(0, 6).map(({ ms }) => ms))).toBeLessThan(6_500)
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(20_000)
    } finally {
      line.speak()
    }
    const spoke = performance.now()
    await expect
      .poll(async () => [(await read()).status, (await like()).status, (await fetch(`${server.url}/readyz`)).status], {
        timeout: 5_000,
      })
      .toEqual([200, 200, 200])
    expect(performance.now() - spoke).toBeLessThan(5_000)
  }, 90_000)

  it('within a transaction leaves nothing behind of it', async () => {
    const own = await createDatabase(inject('postgresUrl'))
    const quiet = await openSilentConnection(own.url)
    const db = await openServer(quiet.url, { connections: 1, silenceMs: 1_000 })
    try {
      await db.execute(sql`create table kept (n int)`)
      const broken = db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`)
        quiet.silence()
        await tx.execute(sql`insert into kept values (2)`)
      })
      await expect(broken).rejects.toThrow()
      quiet.speak()
      // The connection of the broken transaction is not used again: its rows would be committed by whoever comes next.
      await db.transaction((tx) => tx.execute(sql`insert into kept values (3)`))
      expect((await db.execute(sql`select n from kept order by n`)).rows).toEqual([{ n: 3 }])
    } finally {
      quiet.speak()
      await db.close()
      await quiet.close()
      await own.drop()
    }
  }, 60_000)
})
