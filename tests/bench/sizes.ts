/*
 * npm run bench:sizes [-- 10k,100k,1m [SECONDS [ROUNDS [URL…]]]]: the product's own calls at several sizes, one after another in each
 * round, and the medians of the rounds: how much slower each is at the largest size than at the smallest. Databases that are seeded
 * already are given by their addresses, the smallest first; else they are made, which takes a minute for each hundred thousand rows.
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { migrate, openServer, type Database } from '@baobab/api'
import { seedDatabase } from '@baobab/api/cli/seed/index.ts'
import { keepMarks } from '@baobab/api/features/startups/marking.ts'
import { settleCounters } from '@baobab/api/features/startups/settle.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { measure, type Ask, type Speed } from './measure.ts'
import { close, serve } from './ways.ts'

const [sizes = '10k,100k', secondsText = '1', roundsText = '5', ...urls] = process.argv.slice(2)
const [seconds, rounds] = [Number(secondsText), Number(roundsText)]

/** A database of a size, with the product over it. */
interface Ground {
  readonly name: string
  readonly db: Database
  readonly server: Server
  readonly calls: ReadonlyMap<string, (turn: number) => Ask>
}

const rowsOf = (size: string): number =>
  Number.parseInt(size, 10) * (/m$/i.test(size) ? 1_000_000 : /k$/i.test(size) ? 1_000 : 1)
const names = sizes.split(',')
const postgres = urls.length === 0 ? await startPostgres() : undefined
const grounds: Ground[] = []
try {
  for (const [at, name] of names.entries()) grounds.push(await groundOf(name, urls[at] ?? (await seeded(rowsOf(name)))))
  report(await race())
} finally {
  for (const { db, server } of grounds) {
    await close(server)
    await db.close()
  }
  await postgres?.stop()
}

async function seeded(rows: number): Promise<string> {
  const { url } = await createDatabase(postgres?.url ?? '')
  const db = await openServer(url)
  await migrate(db)
  await seedDatabase(db, { startups: rows, users: Math.max(100, Math.round(rows * 0.3)), likes: rows * 5, seed: 1 })
  await db.close()
  return url
}

async function groundOf(name: string, url: string): Promise<Ground> {
  const db = await openServer(url)
  await migrate(db)
  while ((await settleCounters(db)) > 0);
  // What was just settled is added up, as a job does every few seconds where a server runs.
  await keepMarks(db)
  return { name, db, server: await serve(db, url), calls: await callsOf(db) }
}

/** What is asked, by name: by an investor who is signed in, but for what strangers ask. */
async function callsOf(db: Database): Promise<Ground['calls']> {
  const column = async (sql: string) => (await db.named<{ id: string }>(undefined, sql)).map(({ id }) => id)
  const investors = await column(
    'select user_id as id from investor_profiles where cardinality(categories) > 0 and geographical_area_of_interest is not null order by user_id limit 20',
  )
  const signed = await Promise.all(
    investors.map(async (id) => ({ authorization: `Token ${await openSession(db, id, new Date())}` })),
  )
  const [categories, stages, phases] = [
    await column('select id from categories order by position'),
    await column('select id from devphases order by position'),
    await column('select id from raisephases order by position'),
  ]
  const ids = await column(
    'select startup_id as id from startup_search where is_published order by startup_id limit 2000',
  )
  const [{ count = 0 } = {}] = await db.named<{ count: number }>(
    undefined,
    'select sum(count)::int as count from startup_facets where is_published',
  )
  const from = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length]
  const asked = (path: string, query: Readonly<Record<string, unknown>>, turn = 0): Ask => ({
    path: `/api/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
    headers: from(signed, turn) ?? {},
  })
  const list = (query: Readonly<Record<string, unknown>>) => (turn: number) =>
    asked('startups/list/', { range: [0, 24], sort: ['created_at', 'DESC'], ...query }, turn)
  const words = ['babe', 'dabe', 'kolabe', 'tikobe', 'zo']
  const deep = (order: string) => {
    const middle = Math.floor(count / 2)
    return list({ range: [middle, middle + 24], sort: [order, 'DESC'] })
  }
  return new Map<string, (turn: number) => Ask>([
    ['list, newest', list({})],
    ['list by likes', list({ sort: ['likes_count', 'DESC'] })],
    ['list of a category', (turn) => list({ filter: { category_uuid: from(categories, turn) } })(turn)],
    [
      'list with four filters',
      (turn) =>
        list({
          filter: {
            category_uuid: from(categories, turn),
            development_stage_uuid: from(stages, turn),
            raising_phase_uuid: from(phases, turn),
            country: from(['Kenya', 'Ghana', 'Mali'], turn),
          },
        })(turn),
    ],
    [
      'list of a range of days',
      list({ filter: { established_in_gte: '2010-01-01', established_in_lte: '2012-12-31' } }),
    ],
    ['deep page, newest', deep('created_at')],
    ['deep page by likes', deep('likes_count')],
    ['search, newest', (turn) => list({ filter: { q: from(words, turn) } })(turn)],
    [
      'search in a category, by likes',
      (turn) =>
        list({
          filter: { q: from(words, turn), category_uuid: from(categories, turn) },
          sort: ['likes_count', 'DESC'],
        })(turn),
    ],
    ['best match', list({ sort: ['match', 'DESC'] })],
    ['facets', (turn) => asked('startups/facets/', {}, turn)],
    [
      'facets of a category',
      (turn) => asked('startups/facets/', { filter: { category_uuid: from(categories, turn) } }, turn),
    ],
    ['public choices', () => asked('public/startup_filters/', {})],
    ['dashboard of an investor', (turn) => ({ path: '/api/dashboard/', headers: from(signed, turn) ?? {} })],
    [
      'one startup',
      (turn) => ({
        method: 'POST',
        path: '/api/startups/get/',
        headers: from(signed, Math.floor(turn / ids.length)) ?? {},
        body: { startup_uuid: from(ids, turn) },
      }),
    ],
    [
      'like',
      (turn) => ({
        method: 'POST',
        path: `/api/startups/${from(ids, turn)}/like/`,
        headers: from(signed, Math.floor(turn / ids.length)) ?? {},
        body: {},
      }),
    ],
  ])
}

type Found = ReadonlyMap<string, readonly (readonly Speed[])[]>

async function race(): Promise<Found> {
  const found = new Map<string, Speed[][]>()
  for (const name of grounds[0]?.calls.keys() ?? []) {
    const speeds: Speed[][] = grounds.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [at, { server, calls }] of grounds.entries()) {
        const ask = calls.get(name)
        if (ask) speeds[at]?.push(await measure((server.address() as AddressInfo).port, ask, seconds, 1))
      }
    found.set(name, speeds)
    process.stderr.write(`${name}\n`)
  }
  return found
}

/** The middle one of the rounds. */
function medianOf(speeds: readonly Speed[], of: (speed: Speed) => number): number {
  const sorted = speeds.map(of).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function report(found: Found): void {
  const head = ['call', 'ratio', ...names.flatMap((name) => [`${name} p50`, `p95 ms`])]
  const lines = [...found].map(([name, speeds]) => {
    const p50 = speeds.map((all) => medianOf(all, (one) => one.p50))
    const p95 = speeds.map((all) => medianOf(all, (one) => one.p95))
    const ratio = (p50.at(-1) ?? 0) / (p50[0] ?? 1)
    return [name, ratio.toFixed(2), ...p50.flatMap((one, at) => [one.toFixed(1), (p95[at] ?? 0).toFixed(1)])]
  })
  for (const cells of [head, head.map(() => '---'), ...lines]) process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write(`\nmemory of server and client: ${Math.round(process.memoryUsage().rss / 1_048_576)} MB\n`)
}
