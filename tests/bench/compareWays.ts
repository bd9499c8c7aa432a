/*
 * npm run bench:ways [-- SIZE [SECONDS [ROUNDS]]]: a list, a search and one startup with each way of talking to PostgreSQL, and without
 * it: statements that are not prepared, and reads by key over the pool. In turns in one run, as ratios to the way it is.
 */
import type { AddressInfo } from 'node:net'
import { openServer } from '@baobab/api'
import { startPostgres } from '../postgres/server.ts'
import { callsOf } from './calls.ts'
import { measure, medianOf, type Speed } from './measure.ts'
import { rowsOf, seeded } from './seeded.ts'
import { printTable } from './table.ts'
import { close, serve, ways } from './ways.ts'

const [size = '10k', secondsText = '3', roundsText = '3'] = process.argv.slice(2)
const names = ['list, newest', 'search, newest', 'one startup'] as const
const postgres = await startPostgres()
try {
  const url = await seeded(postgres.url, rowsOf(size))
  const db = await openServer(url)
  const calls = await callsOf(db)
  await db.close()
  const found = new Map<string, Speed[]>()
  for (let round = 0; round < Number(roundsText); round++)
    for (const [way, open] of Object.entries(ways)) {
      const own = await open(url)
      const server = await serve(own, url)
      const { port } = server.address() as AddressInfo
      for (const name of names) {
        const ask = calls.get(name)
        if (!ask) throw new Error(`There is no call "${name}".`)
        await measure(port, ask, 1)
        const key = `${way}, ${name}`
        found.set(key, [...(found.get(key) ?? []), await measure(port, ask, Number(secondsText))])
      }
      await close(server)
      await own.close()
    }
  const rate = (way: string, name: string) => medianOf(found.get(`${way}, ${name}`) ?? [], (one) => one.perSecond)
  printTable(
    ['way', ...names.flatMap((name) => [name, 'a second'])],
    Object.keys(ways).map((way) => [
      way,
      ...names.flatMap((name) => [(rate(way, name) / rate('as it is', name)).toFixed(2), rate(way, name).toFixed(0)]),
    ]),
  )
} finally {
  await postgres.stop()
}
