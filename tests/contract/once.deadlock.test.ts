import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '@baobab/validation'
import { testApp, type TestApp } from './harness.ts'
import { entry, startup } from './startupBody.ts'

let app: TestApp
let beside: pg.Client

beforeAll(async () => {
  app = await testApp('server')
  beside = new pg.Client({ connectionString: app.databaseUrl })
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await app.close()
})

const waiting = `
  select count(*)::int as calls from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and a.datname = current_database()`
const deadlocks = async () => {
  await beside.query('select pg_stat_force_next_flush()').catch(() => undefined) // PostgreSQL 15 and newer
  const { rows } = await beside.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

it('a write that loses a deadlock is done again, once', async () => {
  const founder = await app.user()
  const category = await entry(app)
  const id = await startup(app, founder, { city: 'Praia' })
  const before = await deadlocks()

  await beside.query('begin')
  await beside.query('select from startups where id = $1 for update', [id])
  const key = randomUUID()
  const body = { startup_uuid: id, city: 'Mindelo', category_uuid: category }
  const update = () =>
    app.ask('POST', 'startups/update/', body, { token: founder.token, headers: { [idempotencyHeader]: key } })
  const call = update()
  // The call holds the category and waits for the startup; what holds the startup now waits for the category.
  await vi.waitFor(async () => expect((await beside.query<{ calls: number }>(waiting)).rows[0]?.calls).toBe(1), 20_000)
  await beside.query('select from categories where id = $1 for update', [category])
  await beside.query('commit')

  expect((await call).status).toBe(200)
  await vi.waitFor(async () => expect(await deadlocks()).toBe(before + 1), 10_000)
  const read = await app.post('startups/get/', { startup_uuid: id }, founder.token)
  expect(read.body).toMatchObject({ city: 'Mindelo', category_uuid: category })
  expect((await update()).headers.get('idempotent-replayed')).toBe('true')
})
