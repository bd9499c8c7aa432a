/*
 * npm run bench:records [-- STARTUPS ROUNDS SECONDS]: what access records cost a read. Two apps over one PostgreSQL answer in turns, one
 * that records and one that does not, in the same run: a startup in full, and a page of a list. Every read is by another investor or of
 * another startup, so that each is written: nothing is coalesced. The ratios hold elsewhere; the times do not.
 */
import type { AddressInfo } from 'node:net'
import { migrate, openServer, type Database } from '@baobab/api'
import { createAccessRecorder, type AccessRecorder } from '@baobab/api/platform/http/accessRecorder.ts'
import { checkRecords } from '@baobab/api/platform/db/accessCheck.ts'
import { insertOption } from '@baobab/api/features/references/queries.ts'
import { openSession } from '@baobab/api/features/sessions/tokens.ts'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { insertUser } from '@baobab/api/features/users/queries.ts'
import { createLog } from '@baobab/api/platform/lib/log.ts'
import { readEnv } from '@baobab/api'
import { limits } from '@baobab/validation'
import { createDatabase } from '../postgres/databases.ts'
import { startPostgres } from '../postgres/server.ts'
import { startupsOf } from './generator.ts'
import { measure, type Ask } from './measure.ts'
import { close, serve } from './ways.ts'

const [startups = 1_000, rounds = 25, seconds = 1] = process.argv.slice(2).map(Number)
const investors = 100

/** A recorder that notes nothing. */
const silent: AccessRecorder = {
  note: () => undefined,
  start: () => Promise.resolve(),
  flush: () => Promise.resolve(),
  end: () => Promise.resolve(),
}

const postgres = await startPostgres()
try {
  const { url } = await createDatabase(postgres.url)
  const db = await openServer(url)
  await migrate(db)
  await compare(db, url, await seed(db))
  await db.close()
} finally {
  await postgres.stop()
}

async function seed(db: Database) {
  const lists = {
    category_uuid: [(await insertOption(db, 'categories', 'Water')).id],
    development_stage_uuid: [(await insertOption(db, 'devphases', 'Pilot')).id],
    raising_phase_uuid: [(await insertOption(db, 'raisephases', 'Seed')).id],
  }
  const person = (at: number, role: 'vc' | 'startup') =>
    insertUser(
      db,
      {
        ...{ email: `p${at}@bench.example`, first_name: 'Bench', last_name: String(at), role },
        ...{ password_hash: 'none', email_verified: true },
      },
      new Date(),
    )
  const founder = (await person(0, 'startup')) ?? ''
  const tokens: string[] = []
  for (let at = 1; at <= investors; at++) tokens.push(await openSession(db, (await person(at, 'vc')) ?? '', new Date()))
  const next = startupsOf(7, lists)
  const made: string[] = []
  for (let done = 0; done < startups; done += 500) {
    const batch = Array.from({ length: Math.min(500, startups - done) }, (_, at) => ({
      ...{ user_id: founder, values: next(), is_published: true, likes: 0 },
      created_at: new Date(Date.UTC(2026, 0, 1) + (done + at) * 60_000),
    }))
    await db.transaction((tx) => insertStartups(tx, batch))
  }
  for (const { id } of await db.run<{ id: string }>('select id from startups')) made.push(id)
  await db.run('analyze')
  return { tokens, ids: made }
}

async function compare(db: Database, url: string, { tokens, ids }: Awaited<ReturnType<typeof seed>>): Promise<void> {
  const log = createLog(readEnv({ DATABASE_URL: url, DATA_DIR: '/nonexistent', LOG_LEVEL: 'warn' }))
  const recorder = createAccessRecorder(db, log)
  const apps = [await serve(db, url, { accessRecords: silent }), await serve(db, url, { accessRecords: recorder })]
  const ports = apps.map((app) => (app.address() as AddressInfo).port) // a server that listens on a port
  let writing: Promise<void> | undefined
  const timer = setInterval(() => {
    writing ??= recorder.flush(new Date()).finally(() => (writing = undefined))
  }, limits.accessRecords.everyMs)
  const token = (turn: number) => ({ authorization: `Token ${tokens[turn % tokens.length]}` })
  const races: readonly (readonly [string, (turn: number) => Ask])[] = [
    [
      'one startup',
      (turn) => ({
        ...{ method: 'POST', path: '/api/startups/get/', headers: token(turn) },
        body: { startup_uuid: ids[Math.floor(turn / tokens.length) % ids.length] },
      }),
    ],
    [
      'a page of a list',
      (turn) => {
        const first = (Math.floor(turn / tokens.length) * 25) % Math.max(25, ids.length - 25)
        const query = { range: [first, first + 24], sort: ['created_at', 'DESC'] }
        const asked = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
        return { path: `/api/startups/list/?${new URLSearchParams(asked)}`, headers: token(turn) }
      },
    ],
  ]
  for (const [name, ask] of races) {
    const rates: [number[], number[]] = [[], []]
    let turns = 0
    for (let round = -1; round < rounds; round++)
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const offset = turns
        const asked = (turn: number) => {
          turns = Math.max(turns, offset + turn + 1)
          return ask(offset + turn)
        }
        const { perSecond } = await measure(ports[which] ?? 0, asked, seconds)
        // The first round warms up.
        if (round >= 0) rates[which].push(perSecond)
      }
    const [without, recorded] = [median(rates[0]), median(rates[1])]
    // Of each round by itself: what else the machine does changes from round to round, and hits both of one.
    const dearer = median(rates[0].map((rate, round) => rate / (rates[1][round] ?? NaN) - 1))
    process.stdout.write(
      `${name}: ${without.toFixed(0)} a second without records, ${recorded.toFixed(0)} with them; ${percent(dearer)} dearer, the median of ${rounds} rounds\n`,
    )
  }
  clearInterval(timer)
  await writing
  await recorder.flush(new Date())
  const { records, faults } = await checkRecords(db)
  process.stdout.write(`${records} records were written; faults of the chain: ${faults.length}\n`)
  await Promise.all(apps.map(close))
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
