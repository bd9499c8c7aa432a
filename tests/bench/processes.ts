/*
 * npm run bench:processes [-- SIZE [SECONDS [ROUNDS]]]: an investor's and a founder's day, asked of one server process and of two, each over
 * PostgreSQL as it is, by way of PgBouncer, and with a read replica beside it. All run at once and are asked in turns, medians of the rounds.
 * What two carry more than one hangs on the cores that are left for them: client, servers and databases share those of this machine.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '@baobab/api'
import { pgbouncer } from '@baobab/tooling/machine.ts'
import type { ServerProcess } from '../endurance/serverProcess.ts'
import { openPooler } from '../postgres/pooler.ts'
import { startPostgres, startReplica } from '../postgres/server.ts'
import { callsOf } from './calls.ts'
import { withDays } from './days.ts'
import { measure, medianOf, peakOf, type Ask, type Speed } from './measure.ts'
import { startProduct } from './product.ts'
import { rowsOf, seeded } from './seeded.ts'
import { printTable } from './table.ts'

const [size = '10k', secondsText = '3', roundsText = '5'] = process.argv.slice(2)
const [seconds, rounds] = [Number(secondsText), Number(roundsText)]
const days = ["an investor's day", "a founder's day"]
/** So many requests are under way, whatever answers them. */
const atOnce = 8

if (!pgbouncer.find()) throw new Error('Install pgbouncer first: apt-get install pgbouncer')
const folder = await mkdtemp(join(tmpdir(), 'baobab-processes-'))
const primary = await startPostgres()
const servers: ServerProcess[] = []
const closing: (() => unknown)[] = []
try {
  const url = await seeded(primary.url, rowsOf(size))
  const replica = await startReplica(primary.url)
  closing.push(() => replica.stop())
  const pooler = await openPooler(primary.url, await mkdtemp(join(tmpdir(), 'baobab-pooler-')))
  closing.push(() => pooler.stop())
  const db = await openServer(url)
  const calls = withDays(await callsOf(db))
  await db.close()

  const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    PostgreSQL: {},
    'by way of PgBouncer': { DATABASE_URL: pooler.through(url), DATABASE_DIRECT_URL: url },
    'with a read replica': {
      DATABASE_REPLICA_URL: Object.assign(new URL(replica.url), { pathname: new URL(url).pathname }).href,
    },
  }
  const grounds: { readonly way: string; readonly ports: readonly number[]; readonly pids: readonly number[] }[] = []
  for (const [way, settings] of Object.entries(ways))
    for (const count of [1, 2]) {
      const own = join(folder, String(grounds.length))
      await mkdir(own)
      const started: ServerProcess[] = []
      for (let at = 0; at < count; at++) started.push(await startProduct(own, url, settings))
      servers.push(...started)
      grounds.push({
        way,
        ports: started.map((one) => Number(new URL(one.url).port)),
        pids: started.map(({ pid }) => pid),
      })
    }

  const found = new Map<string, Speed[]>()
  for (let round = 0; round <= rounds; round++)
    for (const day of days)
      for (const { way, ports } of grounds) {
        const speed = await share(ports, calls.get(day))
        const key = `${way} ${ports.length} ${day}`
        // The first round warms them up.
        if (round > 0) found.set(key, [...(found.get(key) ?? []), speed])
      }
  const rate = (way: string, count: number, day: string) =>
    medianOf(found.get(`${way} ${count} ${day}`) ?? [], (one) => one.perSecond)
  printTable(
    ['way', 'processes', ...days.flatMap((day) => [day, 'a second', 'p50 ms', 'p95 ms']), 'memory of each, MB'],
    grounds.map(({ way, ports, pids }) => [
      way,
      String(ports.length),
      ...days.flatMap((day) => {
        const speeds = found.get(`${way} ${ports.length} ${day}`) ?? []
        return [
          (rate(way, ports.length, day) / rate('PostgreSQL', 1, day)).toFixed(2),
          rate(way, ports.length, day).toFixed(0),
          medianOf(speeds, (one) => one.p50).toFixed(1),
          medianOf(speeds, (one) => one.p95).toFixed(1),
        ]
      }),
      pids.map(peakOf).join(', '),
    ]),
  )
  process.stdout.write(
    `\n${size} startups, ${availableParallelism()} cores for all of it, ${atOnce} requests at once.\n`,
  )
} finally {
  for (const server of servers) await server.stop()
  for (const close of closing.reverse()) await close()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Asks several servers at once, each its share. */
async function share(ports: readonly number[], ask: ((turn: number) => Ask) | undefined): Promise<Speed> {
  if (!ask) throw new Error('There is no such day.')
  const each = await Promise.all(
    ports.map((port, at) => measure(port, (turn) => ask(turn * ports.length + at), seconds, atOnce / ports.length)),
  )
  return {
    perSecond: each.reduce((sum, one) => sum + one.perSecond, 0),
    p50: Math.max(...each.map(({ p50 }) => p50)),
    p95: Math.max(...each.map(({ p95 }) => p95)),
  }
}
