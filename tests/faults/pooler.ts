import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openServer } from '@baobab/api'
import { statementTimeoutMs, type Database, type Row } from '@baobab/api/platform/db/client.ts'
import { databaseFault } from '@baobab/api/platform/errors/failure.ts'
import { sql } from 'drizzle-orm'
import { layGround } from '../endurance/ground.ts'
import type { ServerProcess } from '../endurance/serverProcess.ts'
import { createDatabase } from '../postgres/databases.ts'
import { openPooler, type Pooler } from '../postgres/pooler.ts'
import type { Cluster } from './cluster.ts'
import { judge } from './database.ts'
import { meet, populate, secondsToReady, startLoad } from './load.ts'
import type { Outcome } from './report.ts'

/** Runs the server behind PgBouncer in transaction mode under load, where nothing may fail. */
export async function pooled(fault: string, cluster: Cluster, folder: string): Promise<Outcome> {
  const pooler = await openPooler(cluster.url, folder)
  const ground = await layGround(cluster.url)
  const direct = ground.databaseUrl ?? ''
  const faults: string[] = []
  let server: ServerProcess | undefined
  try {
    faults.push(...(await withoutDirect(cluster, pooler)))
    const pairs = await populate(ground, 8)
    server = await ground.start({ env: { DATABASE_URL: pooler.through(direct), DATABASE_DIRECT_URL: direct } })
    await meet(ground.url, pairs)
    const said = [cluster.log().length, pooler.log().length] as const
    const load = startLoad(ground.url, pairs, 30)
    await pause(10_000)
    const [first] = pairs
    const ready = first ? await secondsToReady(ground.url, first) : Infinity
    const tally = await load.stop()
    // Why, in the words of the first that each of the three noted.
    if (tally.failures.size > 0)
      faults.push(
        ...(/^.*"msg":"unavailable".*$/m.exec(server.log()) ?? []),
        ...(/^.*(?:PANIC|FATAL|terminated|terminating|signal|crash).*$/m.exec(cluster.log().slice(said[0])) ?? []),
        ...(/^.*(?:closing because: (?!client close)|ERROR|WARNING).*$/m.exec(pooler.log().slice(said[1])) ?? []),
      )
    return {
      ...(await judge({ fault, ground, pairs, ready, faults, servers: [server], tally })),
      isSeamless: true,
    }
  } finally {
    await server?.kill()
    pooler.stop()
    await pause(200)
    await ground.clear().catch(() => undefined)
  }
}

/** With the address of the pooler alone, an empty database is set up, and statements end in their time, in transactions and outside. */
async function withoutDirect(cluster: Cluster, pooler: Pooler): Promise<readonly string[]> {
  const own = await createDatabase(cluster.url)
  const faults: string[] = []
  const ground = await layGround(cluster.url)
  const server = await ground.start({ env: { DATABASE_URL: pooler.through(own.url) } })
  // It is said right after the server is ready.
  const deadline = Date.now() + 5_000
  const isSaid = () => server.log().includes('Set DATABASE_DIRECT_URL')
  while (!isSaid() && Date.now() < deadline) await pause(50)
  if (!isSaid()) faults.push('nothing was said of DATABASE_DIRECT_URL')
  await server.stop()
  const db = await openServer(pooler.through(own.url))
  const sleep = sql.raw(`select pg_sleep(${String(2 + statementTimeoutMs / 1_000)})`)
  const ended = await Promise.allSettled([
    db.execute(sleep),
    db.transaction((tx) => tx.execute(sleep)),
    db.named('sleep', `select pg_sleep(${String(2 + statementTimeoutMs / 1_000)})`),
  ])
  if (ended.some((one) => one.status === 'fulfilled' || databaseFault(one.reason)?.code !== '57014'))
    faults.push('a statement was not ended in its time')
  faults.push(...(await longBesideShort(db)))
  await db.close()
  await ground.clear()
  await own.drop()
  return faults
}

/** Reads by key beside others, half of whose statements take several packets: each is answered, and with what it asked for. */
async function longBesideShort(db: Database): Promise<readonly string[]> {
  const failed: unknown[] = []
  const readOne = async (way: 'byKey' | 'named', number: number) => {
    const long = number % 2 === 0 ? ` -- ${'text '.repeat(6_000)}` : ''
    const [row] = await db[way]<Row & { number: number }>('number', `select $1::int as number${long}`, [number])
    if (row?.number !== number) throw new Error(`${inspect(row)} in the place of ${String(number)}`)
  }
  await Promise.all(
    Array.from({ length: 12 }, async (_, first) => {
      const way = first % 2 === 0 ? 'byKey' : 'named'
      for (let number = first; number < 600; number++)
        await readOne(way, number).catch((error: unknown) => failed.push(error))
    }),
  )
  return failed.length === 0 ? [] : [`${String(failed.length)} reads failed: ${inspect(failed[0])}`]
}
