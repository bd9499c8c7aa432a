/*
 * npm run bench:neighbours [-- 100k [SECONDS [ROUNDS [URL]]]]: how long somebody waits for a list while another asks for as much as
 * they can of what is costly, or fifty people sign in, against nobody beside them, in turns in one run. Nobody's p95 may become more than
 * three times as long.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '@baobab/api'
import { createPasswords } from '@baobab/api/platform/lib/passwords.ts'
import { startPostgres } from '../postgres/server.ts'
import { callsOf } from './calls.ts'
import { measure, medianOf, type Ask, type Speed } from './measure.ts'
import { startProduct } from './product.ts'
import { rowsOf, seeded, settled } from './seeded.ts'
import { printTable } from './table.ts'

const [size = '100k', secondsText = '3', roundsText = '5', url] = process.argv.slice(2)
const [seconds, rounds] = [Number(secondsText), Number(roundsText)]
/** So many requests of the costly one are under way at once; what the server refuses of them is no fault. */
const atOnce = 64
const refused = [200, 429, 503]
/** Of those who sign in beside. */
const password = 'Baobab-bench-2026'

const folder = await mkdtemp(join(tmpdir(), 'baobab-neighbours-'))
const postgres = url === undefined ? await startPostgres() : undefined
try {
  const database = url ?? (await seeded(postgres?.url ?? '', rowsOf(size)))
  await settled(database)
  const db = await openServer(database)
  const calls = await callsOf(db)
  const password_hash = await createPasswords().hash(password)
  const people = await db.named<{ email: string }>(
    undefined,
    'update users set password_hash = $1, email_verified = true where id in (select id from users order by id limit 50) returning email',
    [password_hash],
  )
  await db.close()
  const server = await startProduct(folder, database, { EXPORTS_PER_HOUR: '999999' })
  const port = Number(new URL(server.url).port)
  /** What the first of the investors asks, at every turn. */
  const one = (name: string, turn: number): Ask => {
    const ask = calls.get(name)?.(turn)
    if (!ask) throw new Error(`There is no call "${name}".`)
    return { ...ask, headers: calls.get('list, newest')?.(0).headers ?? {} }
  }
  const neighbour = (turn: number) => calls.get('list, newest')?.(turn * 20 + 1) ?? one('list, newest', 1)
  const costly: readonly (readonly [string, (turn: number) => Ask])[] = [
    ...['best match', 'search in a category, by likes', 'facets of a category', 'deep page by likes'].map(
      (name) => [name, (turn: number) => one(name, turn)] as const,
    ),
    ['export', () => ({ ...one('list, newest', 0), path: '/api/startups/export/' })],
    [
      'people who sign in',
      (turn) => ({
        method: 'POST',
        path: '/api/login/',
        body: { email: people[turn % people.length]?.email, password },
      }),
    ],
    ['public search of a stranger', (turn) => ({ path: `/api/public/startups/?filter=${filterOf(turn)}` })],
  ]
  await measure(port, neighbour, 2, 1)
  const lines: string[][] = []
  for (const [name, ask] of costly) {
    const [alone, beside, theirs]: Speed[][] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      alone?.push(await measure(port, neighbour, seconds, 1))
      const [mine, other] = await Promise.all([
        measure(port, neighbour, seconds, 1),
        measure(port, ask, seconds, atOnce, refused),
      ])
      beside?.push(mine)
      theirs?.push(other)
    }
    const p95 = (speeds: readonly Speed[] = []) => medianOf(speeds, (speed) => speed.p95)
    const rate = (speeds: readonly Speed[] = []) => medianOf(speeds, (speed) => speed.perSecond)
    lines.push([
      name,
      (p95(beside) / p95(alone)).toFixed(2),
      (rate(beside) / rate(alone)).toFixed(2),
      p95(alone).toFixed(1),
      p95(beside).toFixed(1),
      rate(theirs).toFixed(0),
    ])
    process.stderr.write(`${lines.at(-1)?.join('  ')}\n`)
  }
  await server.stop()
  printTable(
    ['beside', 'ratio of p95', 'ratio of lists a second', 'p95 alone, ms', 'p95 beside, ms', 'its requests /s'],
    lines,
  )
} finally {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}

function filterOf(turn: number): string {
  const words = ['babe', 'dabe', 'kolabe', 'tikobe', 'zo']
  return encodeURIComponent(JSON.stringify({ q: words[turn % words.length] }))
}
