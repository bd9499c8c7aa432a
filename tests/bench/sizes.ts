/*
 * npm run bench:sizes [-- 10k,100k,1m [SECONDS [ROUNDS [URL…]]]]: the product's own calls at several sizes, one after another in each
 * round, and the medians of the rounds: how much slower each is at the largest size than at the smallest. Databases that are seeded
 * already are given by their addresses, the smallest first; else they are made, which takes a minute for each hundred thousand rows.
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openServer, type Database } from '@baobab/api'
import { startPostgres } from '../postgres/server.ts'
import { callsOf, type Calls } from './calls.ts'
import { measure, medianOf, type Speed } from './measure.ts'
import { rowsOf, seeded, settled } from './seeded.ts'
import { close, serve } from './ways.ts'

const [sizes = '10k,100k', secondsText = '1', roundsText = '5', ...urls] = process.argv.slice(2)
const [seconds, rounds] = [Number(secondsText), Number(roundsText)]

/** A database of a size, with the product over it. */
interface Ground {
  readonly name: string
  readonly db: Database
  readonly server: Server
  readonly calls: Calls
}

const names = sizes.split(',')
const postgres = urls.length === 0 ? await startPostgres() : undefined
const grounds: Ground[] = []
try {
  for (const [at, name] of names.entries())
    grounds.push(await groundOf(name, urls[at] ?? (await seeded(postgres?.url ?? '', rowsOf(name)))))
  report(await race())
} finally {
  for (const { db, server } of grounds) {
    await close(server)
    await db.close()
  }
  await postgres?.stop()
}

async function groundOf(name: string, url: string): Promise<Ground> {
  await settled(url)
  const db = await openServer(url)
  return { name, db, server: await serve(db, url), calls: await callsOf(db) }
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
