/*
 * npm run bench:ways [-- SIZE [SECONDS [ROUNDS]]]: a list, a search and one startup with each way of talking to a database, and without
 * it: on a PostgreSQL server statements that are not prepared or are described with each call, and reads by key over the pool; on the
 * embedded database statements that are not prepared. In turns in one run, as ratios to the way it is.
 */
import type { AddressInfo } from 'node:net'
import { openPglite, openServer, wrapEmbedded, type Database } from '@baobab/api'
import { startPostgres } from '../postgres/server.ts'
import { callsOf, type Calls } from './calls.ts'
import { measure, medianOf, type Speed } from './measure.ts'
import { fill, rowsOf, seeded } from './seeded.ts'
import { printTable } from './table.ts'
import { close, serve, waysOfEmbedded, waysOfServer } from './ways.ts'

const [size = '10k', secondsText = '3', roundsText = '3'] = process.argv.slice(2)
const names = ['list, newest', 'search, newest', 'one startup'] as const
const found = new Map<string, Speed[]>()
const postgres = await startPostgres()
const client = await openPglite()
try {
  const url = await seeded(postgres.url, rowsOf(size))
  const db = await openServer(url)
  const server = { kind: 'server', url, calls: await callsOf(db), isOwn: true }
  await db.close()
  const inside = wrapEmbedded(client)
  await fill(inside, rowsOf(size))
  const embedded = { kind: 'embedded', url: undefined, calls: await callsOf(inside), isOwn: false }
  for (let round = 0; round < Number(roundsText); round++) {
    for (const [way, open] of Object.entries(waysOfServer)) await ask(way, await open(url), server)
    for (const [way, open] of Object.entries(waysOfEmbedded)) await ask(way, await open(inside), embedded)
  }
  const lines = (kind: string, all: object) =>
    Object.keys(all).map((way) => [
      `${kind}, ${way}`,
      ...names.flatMap((name) => {
        const [own, asItIs] = [rate(kind, way, name), rate(kind, 'as it is', name)]
        return [(own / asItIs).toFixed(2), own.toFixed(0)]
      }),
    ])
  printTable(
    ['way', ...names.flatMap((name) => [name, 'a second'])],
    [...lines('server', waysOfServer), ...lines('embedded', waysOfEmbedded)],
  )
} finally {
  await client.close()
  await postgres.stop()
}

/** Where calls are asked: a server's database is closed after each way, the embedded one is the same for all. */
interface Place {
  readonly kind: string
  readonly url: string | undefined
  readonly calls: Calls
  readonly isOwn: boolean
}

async function ask(way: string, db: Database, { kind, url, calls, isOwn }: Place): Promise<void> {
  const server = await serve(db, url)
  const { port } = server.address() as AddressInfo
  for (const name of names) {
    const asked = calls.get(name)
    if (!asked) throw new Error(`There is no call "${name}".`)
    await measure(port, asked, 1)
    const key = `${kind}, ${way}, ${name}`
    found.set(key, [...(found.get(key) ?? []), await measure(port, asked, Number(secondsText))])
  }
  await close(server)
  if (isOwn) await db.close()
}

function rate(kind: string, way: string, name: string): number {
  return medianOf(found.get(`${kind}, ${way}, ${name}`) ?? [], (one) => one.perSecond)
}
