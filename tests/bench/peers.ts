/*
 * npm run bench:peers [-- 100k [SECONDS [ROUNDS [FOLDER]]]]: the product and Directus, which is installed from npm into FOLDER, over the
 * same startups in the same PostgreSQL: what each answers in a second, and in how long, in turns in one run. Directus is asked by its
 * administrator, for whom it checks no rights, for the columns of a card alone, and has indexes for what it is asked.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '@baobab/api'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { callsOf, type Calls } from './calls.ts'
import { cards, copyStartups, install, startDirectus, version } from './directus.ts'
import { measure, medianOf, type Ask, type Speed } from './measure.ts'
import { startProduct } from './product.ts'
import { rowsOf, seeded, settled } from './seeded.ts'
import { printTable } from './table.ts'

const [size = '10k', secondsText = '2', roundsText = '5', place = join(tmpdir(), 'baobab-peers')] =
  process.argv.slice(2)
const [seconds, rounds] = [Number(secondsText), Number(roundsText)]

await install(place)
const folder = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
const postgres = await startPostgres()
try {
  const database = await seeded(postgres.url, rowsOf(size))
  await settled(database)
  const theirs = await createDatabase(postgres.url)
  await copyStartups(database, theirs.url)
  const db = await openServer(database)
  const calls = await callsOf(db)
  const categories = (await db.named<{ id: string }>(undefined, 'select id from categories order by position')).map(
    ({ id }) => id,
  )
  const ids = (
    await db.named<{ id: string }>(
      undefined,
      'select startup_id as id from startup_search where is_published order by startup_id limit 2000',
    )
  ).map(({ id }) => id)
  await db.close()
  const product = await startProduct(folder, database)
  const directus = await startDirectus(place, theirs.url)
  const from = <T>(all: readonly T[], turn: number): T | undefined => all[turn % all.length]
  const list = (query: Readonly<Record<string, unknown>>): Ask => ({
    path: `/items/startups?${new URLSearchParams(
      Object.entries({
        fields: cards.replaceAll(' ', ''),
        limit: 25,
        sort: '-created_at',
        meta: 'filter_count',
        ...query,
        filter: JSON.stringify({ is_published: { _eq: true }, ...(query['filter'] as object) }),
      }).map(([name, value]) => [name, String(value)]),
    )}`,
    headers: directus.headers,
  })
  const peers: Calls = new Map<string, (turn: number) => Ask>([
    ['list, newest', () => list({})],
    ['list by likes', () => list({ sort: '-likes_count' })],
    ['list of a category', (turn) => list({ filter: { category_uuid: { _eq: from(categories, turn) } } })],
    ['deep page, newest', () => list({ offset: Math.floor((rowsOf(size) * 0.9) / 2) })],
    [
      'search, newest',
      (turn) => list({ filter: { startup_name: { _icontains: from(['babe', 'dabe', 'kolabe', 'tikobe'], turn) } } }),
    ],
    ['one startup', (turn) => ({ path: `/items/startups/${from(ids, turn)}`, headers: directus.headers })],
  ])
  const lines: string[][] = []
  for (const [name, theirAsk] of peers) {
    const ask = calls.get(name)
    if (!ask) throw new Error(`There is no call "${name}".`)
    const [mine, other]: Speed[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      mine?.push(await measure(Number(new URL(product.url).port), ask, seconds))
      other?.push(await measure(directus.port, theirAsk, seconds))
    }
    const [rate, p95] = [(one: Speed) => one.perSecond, (one: Speed) => one.p95]
    lines.push([
      name,
      (medianOf(mine ?? [], rate) / medianOf(other ?? [], rate)).toFixed(1),
      ...[mine, other].flatMap((speeds = []) => [medianOf(speeds, rate).toFixed(0), medianOf(speeds, p95).toFixed(1)]),
    ])
    process.stderr.write(`${lines.at(-1)?.join('  ')}\n`)
  }
  await product.stop()
  await directus.stop()
  printTable(['call', 'product ÷ Directus', 'product /s', 'p95 ms', `Directus ${version} /s`, 'p95 ms'], lines)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
