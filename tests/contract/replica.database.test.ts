import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { calls, type StartupRow } from '@baobab/validation'
import { checkDatabase } from '@baobab/api/cli/doctor/database.ts'
import type { Replica } from '@baobab/api/platform/db/replica.ts'
import { migratedDatabase } from '../postgres/migrated.ts'
import { startPostgres, startReplica, type PostgresServer } from '../postgres/server.ts'
import { entry, startup } from './startupBody.ts'
import { testApp, type TestApp } from './harness.ts'

let servers: readonly PostgresServer[] = []
let app: TestApp
let onReplica: pg.Client

beforeAll(async () => {
  const primary = await startPostgres()
  const database = await migratedDatabase(primary.url)
  const standby = await startReplica(primary.url)
  servers = [standby, primary]
  const replica = new URL(standby.url)
  replica.pathname = new URL(database.url).pathname
  app = await testApp('server', {
    database,
    env: { DATABASE_URL: database.url, DATABASE_REPLICA_URL: replica.href, METRICS_TOKEN: 'token-of-the-metrics' },
  })
  onReplica = new pg.Client({ connectionString: replica.href })
  onReplica.on('error', () => undefined)
  await onReplica.connect()
})

afterAll(async () => {
  await onReplica.end().catch(() => undefined)
  await app.close()
  for (const server of servers) await server.stop()
})

function replica(): Replica {
  if (!app.deps.replica) throw new Error('There is no replica.')
  return app.deps.replica
}

const becomes = (state: string) => vi.waitFor(async () => expect((await replica().look()).state).toBe(state), 20_000)

/** Makes calls, and counts those that the replica answered. */
async function answeredThere<T>(work: () => Promise<T>): Promise<{ readonly answers: T; readonly there: number }> {
  const current = vi.spyOn(replica(), 'current')
  const failed = vi.spyOn(replica(), 'failed')
  const answers = await work()
  const chosen = await Promise.all(current.mock.results.map(({ value }) => value as ReturnType<Replica['current']>))
  const there = chosen.filter((one) => one !== undefined).length - failed.mock.calls.length
  current.mockRestore()
  failed.mockRestore()
  return { answers, there }
}

/** What is written in the background, such as who read what, may come between: then it is asked once more. */
const answersThere = (work: () => Promise<unknown>, name = 'it') =>
  vi.waitFor(async () => {
    await becomes('current')
    const { answers, there } = await answeredThere(work)
    // Whoever may not make a call is told before anything is read.
    if (answers !== 403) expect(there, `${name} was answered by the replica`).toBe(1)
  }, 20_000)

const listed = async (token: string, category: string) => {
  const filter = JSON.stringify({ category_uuid: category })
  const answer = await app.get<{ data: readonly StartupRow[] }>(
    `startups/list/?${new URLSearchParams({ filter, range: '[0,24]' })}`,
    token,
  )
  expect(answer.status).toBe(200)
  return answer.body.data
}

it('answers every call that is marked for it, and writes nothing', async () => {
  await becomes('current')
  const founder = await app.user()
  const people = { founder, investor: await app.user({ role: 'vc' }), admin: await app.user({ role: 'admin' }) }
  await startup(app, founder, { show_publicly: true })
  const marked = calls.filter(([, call]) => call.replica)
  expect(marked.length).toBeGreaterThan(15)
  for (const [name, call] of marked)
    for (const { token } of Object.values(people)) {
      const path = `${call.path.replace('{slug}', 'none')}${call.path === 'search/' ? '?q=agua' : ''}`
      await answersThere(async () => {
        const { status } = await app.get(path, token)
        expect(status, name).toBeLessThan(500)
        return status
      }, name)
    }
  expect(app.logged()).not.toContain('the replica is away')
})

it('is told of by the system page, the doctor and the metrics', async () => {
  await becomes('current')
  const admin = await app.user({ role: 'admin' })
  const looked = await app.get<{ replica: unknown }>('system/get/', admin.token)
  expect(looked.body.replica).toMatchObject({ level: 'ok', behind_bytes: expect.any(Number) as number })
  const found = await checkDatabase(app.deps.env)
  expect(found.map(({ part, level }) => `${part} ${level}`)).toContain('replica ok')
  const away = await checkDatabase({ ...app.deps.env, replicaUrl: 'postgres://postgres@127.0.0.1:9/none' })
  expect(away.map(({ part, level }) => `${part} ${level}`)).toContain('replica broken')
  const primary = await checkDatabase({ ...app.deps.env, replicaUrl: app.databaseUrl })
  expect(JSON.stringify(primary)).toContain('is no streaming replica')
  await vi.waitFor(async () => {
    const metrics = (await app.deps.metrics.registry?.metrics()) ?? ''
    expect(metrics).toMatch(/^baobab_replica_up 1$/m)
    expect(metrics).toMatch(/^baobab_replica_behind_bytes \d+$/m)
  }, 20_000)
})

it('shows a write to everybody at their next request, however far the replica is', async () => {
  await becomes('current')
  const founder = await app.user()
  const investor = await app.user({ role: 'vc' })
  const category = await entry(app)
  const first = await startup(app, founder, { category_uuid: category })
  const { there } = await answeredThere(async () => {
    for (let at = 0; at < 60; at++) {
      const path = at % 2 === 0 ? 'unpublish' : 'publish'
      expect(
        (await app.post(`startups/${path}/`, { startup_uuid: first, is_published: at % 2 !== 0 }, founder.token))
          .status,
      ).toBe(200)
      expect((await listed(investor.token, category)).length, `${path}, turn ${at}`).toBe(at % 2)
      // Nobody writes meanwhile: the replica comes after, and answers some of them.
      if (at % 10 === 9) await becomes('current')
      expect((await listed(founder.token, category)).length).toBe(1)
    }
  })
  expect(there).toBeGreaterThan(0)
})

it('is left alone while it lags, and read again once it is up to date', async () => {
  const founder = await app.user()
  const category = await entry(app)
  const id = await startup(app, founder, { category_uuid: category })
  await becomes('current')
  await onReplica.query('select pg_wal_replay_pause()')
  try {
    const answer = await app.post('startups/unpublish/', { startup_uuid: id, is_published: false }, founder.token)
    expect(answer.status).toBe(200)
    const investor = await app.user({ role: 'vc' })
    const { answers, there } = await answeredThere(() => listed(investor.token, category))
    expect({ answers, there }).toEqual({ answers: [], there: 0 })
    const { state, behindBytes } = await replica().look()
    expect(state).toBe('behind')
    expect(behindBytes).toBeGreaterThan(0)
  } finally {
    await onReplica.query('select pg_wal_replay_resume()')
  }
  await becomes('current')
  await answersThere(() => listed(founder.token, category))
})

it('loses no call where its connections break, and is read again some seconds later', async () => {
  const founder = await app.user()
  await startup(app, founder)
  await becomes('current')
  const cut = () =>
    onReplica.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
  for (let turn = 0; turn < 5; turn++) {
    const calling = Array.from({ length: 12 }, () => app.get('startups/list/', founder.token))
    await cut()
    for (const { status } of await Promise.all(calling)) expect(status).toBe(200)
    await becomes('current')
  }
  await answersThere(() => app.get('startups/list/', founder.token))
})

it('is missed by nobody once it is gone', async () => {
  const founder = await app.user()
  await startup(app, founder)
  await becomes('current')
  await servers[0]?.stop()
  for (let at = 0; at < 10; at++) expect((await app.get('startups/list/', founder.token)).status).toBe(200)
  expect((await replica().look()).state).toBe('away')
  expect(app.logged()).toContain('the replica is away')
})
