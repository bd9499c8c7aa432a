/*
 * npm run bench [-- ROWS]: how long lists, reads, searches and likes take, signed in, checked and presented, against the bare
 * statement behind node:http on the same PostgreSQL, in the same run; then some of them without prepared statements, and without
 * the connection that reads by key share. The ratios hold elsewhere; the times do not.
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { migrate, openServer, type Database } from '@baobab/api'
import { createPasswords } from '@baobab/api/platform/lib/passwords.ts'
import { insertOption } from '@baobab/api/features/references/queries.ts'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { insertUser } from '@baobab/api/features/users/queries.ts'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { bare, bareServer, type Bare } from './bare.ts'
import { dice } from '@baobab/api/cli/seed/dice.ts'
import { startupsOf } from './generator.ts'
import { measure, type Ask, type Speed } from './measure.ts'
import { close, serve, ways } from './ways.ts'

const rows = Number(process.argv[2] ?? 10_000)
const seconds = Number(process.argv[3] ?? 3)
/** Of everyone here. */
const password = 'Baobab-bench-2026'
if (!Number.isInteger(rows) || rows < 100)
  throw new Error('Say how many startups to measure with: npm run bench -- 10000')

const postgres = await startPostgres()
try {
  const { url } = await createDatabase(postgres.url)
  const db = await openServer(url)
  await migrate(db)
  const seeded = await seed(db, url)
  await compare(db, url, seeded)
  await db.close()
} finally {
  await postgres.stop()
}

async function seed(db: Database, url: string) {
  const started = performance.now()
  const lists = {
    category_uuid: await entries(db, 'categories', 20),
    development_stage_uuid: await entries(db, 'devphases', 6),
    raising_phase_uuid: await entries(db, 'raisephases', 6),
  }
  const people: string[] = []
  const password_hash = await createPasswords().hash(password)
  for (let at = 0; at < 200; at++) {
    const id = await insertUser(
      db,
      {
        email: `p${at}@bench.example`,
        first_name: 'Bench',
        last_name: String(at),
        role: at === 0 ? 'vc' : 'startup',
        password_hash,
        email_verified: true,
      },
      new Date(),
    )
    if (id) people.push(id)
  }
  const next = startupsOf(7, lists)
  const chance = dice(11)
  for (let done = 0; done < rows; done += 500) {
    const batch = Array.from({ length: Math.min(500, rows - done) }, (_, at) => ({
      user_id: people[1 + Math.floor(chance() * (people.length - 1))] ?? '',
      values: next(),
      is_published: chance() < 0.9,
      created_at: new Date(Date.UTC(2026, 0, 1) - (rows - done - at) * 60_000),
      likes: Math.floor(chance() ** 3 * 500),
    }))
    await db.transaction((tx) => insertStartups(tx, batch))
  }
  while ((await settleCounters(db)) > 0);
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    'create table bare_likes (startup_id uuid references startups (id), user_id uuid references users (id), created_at timestamptz, primary key (startup_id, user_id))',
  )
  await owner.query('vacuum analyze')
  const published = await owner.query<{ id: string }>('select id from startups where is_published order by created_at')
  const ids = published.rows.map(({ id }) => id)
  await owner.end()
  process.stdout.write(`${rows} startups seeded in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  return { lists, people, ids, words: ['babe', 'dabe', 'kolabe', 'tikobe', 'zo'] }
}

async function entries(
  db: Database,
  list: 'categories' | 'devphases' | 'raisephases',
  count: number,
): Promise<string[]> {
  const made: string[] = []
  for (let at = 0; at < count; at++) made.push((await insertOption(db, list, `${list} ${at}`)).id)
  return made
}

async function compare(db: Database, url: string, { lists, people, ids, words }: Awaited<ReturnType<typeof seed>>) {
  const server = await serve(db, url)
  const token = await openSession(db, people[0] ?? '', new Date())
  const likers = await Promise.all(people.map((id) => openSession(db, id, new Date())))
  const signed = { authorization: `Token ${token}` }
  const list = (query: Readonly<Record<string, unknown>>): Ask => ({
    path: `/api/startups/list/?${new URLSearchParams(Object.entries({ range: [0, 24], sort: ['created_at', 'DESC'], ...query }).map(([name, value]) => [name, JSON.stringify(value)]))}`,
    headers: signed,
  })
  const from = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length]
  const some = ids.slice(0, 500)

  const races: readonly (readonly [string, Bare, (turn: number) => Ask])[] = [
    ['list, newest, with count', bare.list(), () => list({})],
    [
      'list of a category',
      bare.filtered(lists.category_uuid),
      (turn) => list({ filter: { category_uuid: from(lists.category_uuid, turn) } }),
    ],
    ['list, deep page', bare.list(), () => list({ range: [Math.floor(rows / 2), Math.floor(rows / 2) + 24] })],
    ['list by likes', bare.list(), () => list({ sort: ['likes_count', 'DESC'] })],
    ['search, newest first', bare.search(words), (turn) => list({ filter: { q: from(words, turn) } })],
    [
      'one startup',
      bare.read(some),
      (turn) => ({
        method: 'POST',
        path: '/api/startups/get/',
        headers: signed,
        body: { startup_uuid: from(some, turn) },
      }),
    ],
    [
      'like',
      bare.like(ids, people),
      (turn) => ({
        method: 'POST',
        path: `/api/startups/${from(ids, turn)}/like/`,
        headers: { authorization: `Token ${from(likers, Math.floor(turn / ids.length)) ?? token}` },
        body: {},
      }),
    ],
  ]
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const line = (cells: readonly string[]) =>
    process.stdout.write(`${cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(12))).join('')}\n`)
  line(['', 'bare /s', 'app /s', 'ratio', 'bare p50', 'app p50', 'app p95 ms'])
  const storm = await inStorm(
    server,
    () => list({}),
    (turn) => ({ method: 'POST', path: '/api/login/', body: { email: `p${turn % 50}@bench.example`, password } }),
  )
  line([
    'list while 50 sign in',
    storm.alone.perSecond.toFixed(0),
    storm.amid.perSecond.toFixed(0),
    (storm.amid.perSecond / storm.alone.perSecond).toFixed(2),
    storm.alone.p50.toFixed(2),
    storm.amid.p50.toFixed(2),
    storm.amid.p95.toFixed(2),
  ])
  for (const [name, statement, ask] of races) {
    const plain = await bareServer(pool, statement)
    const [bareSpeed, appSpeed] = [await race(plain, () => ({ path: '/' })), await race(server, ask)]
    plain.close()
    line([
      name,
      bareSpeed.perSecond.toFixed(0),
      appSpeed.perSecond.toFixed(0),
      (appSpeed.perSecond / bareSpeed.perSecond).toFixed(2),
      bareSpeed.p50.toFixed(2),
      appSpeed.p50.toFixed(2),
      appSpeed.p95.toFixed(2),
    ])
  }
  line(['memory', '', `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`])
  await pool.end()
  await close(server)
  const calls = new Map(races.map(([name, , ask]) => [name, ask]))
  await compareWays(url, ['list, newest, with count', 'search, newest first', 'one startup'], calls)
}

/** The calls with each way of talking to PostgreSQL and without it, in turns: the machine is not the same from minute to minute. */
async function compareWays(
  url: string,
  names: readonly string[],
  calls: ReadonlyMap<string, (turn: number) => Ask>,
): Promise<void> {
  const found = new Map<string, number[]>()
  for (let turn = 0; turn < 3; turn++)
    for (const [way, open] of Object.entries(ways)) {
      const db = await open(url)
      const server = await serve(db, url)
      for (const name of names) {
        const ask = calls.get(name)
        if (!ask) throw new Error(`There is no call "${name}" to measure.`)
        const key = `${way}, ${name}`
        found.set(key, [...(found.get(key) ?? []), (await race(server, ask)).perSecond])
      }
      await close(server)
      await db.close()
    }
  const middle = (way: string, name: string) => found.get(`${way}, ${name}`)?.sort((a, b) => a - b)[1] ?? 0
  for (const way of Object.keys(ways))
    for (const name of names)
      process.stdout.write(
        `${`${way}: ${name}`.padEnd(54)}${middle(way, name).toFixed(0).padStart(8)} /s${(middle(way, name) / middle('as it is', name)).toFixed(2).padStart(8)}\n`,
      )
}

/** How fast one kind of call is alone, and while fifty of another are always under way. */
async function inStorm(
  server: Server,
  ask: (turn: number) => Ask,
  other: (turn: number) => Ask,
): Promise<{ readonly alone: Speed; readonly amid: Speed }> {
  const { port } = server.address() as AddressInfo
  const alone = await race(server, ask)
  const [amid] = await Promise.all([measure(port, ask, seconds), measure(port, other, seconds, 50)])
  return { alone, amid }
}

/** A short run to warm up, then the one that counts. */
async function race(server: Server, ask: (turn: number) => Ask): Promise<Speed> {
  const { port } = server.address() as AddressInfo
  await measure(port, ask, Math.min(1, seconds))
  return measure(port, ask, seconds)
}
