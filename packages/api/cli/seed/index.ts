import { hash } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { filling } from '../../platform/db/bulk.ts'
import type { Database, Session } from '../../platform/db/client.ts'
import { copyRows } from '../../platform/db/copyLine.ts'
import {
  categories,
  devphases,
  investorProfiles,
  likes,
  memberships,
  organisations,
  raisephases,
  startupCounters,
  startupMonths,
  startups,
  startupSearch,
  userCounters,
  users,
} from '../../platform/db/schema/index.ts'
import { markAll } from '../../features/startups/marking.ts'
import { noteWritten } from '../../features/startups/rebuilding.ts'
import { passwordParameters } from '../../platform/lib/passwords.ts'
import { CommandError } from '../run.ts'
import { below, dice } from './dice.ts'
import { likersOf, sharesOf } from './likes.ts'
import { lastDay, optionsOf, personOf, roleOf, type Lists, type Person } from './people.ts'
import { startupsFrom, type SeededStartup } from './startups.ts'

/** How much is made, and from which seed. */
export interface SeedSize {
  readonly startups: number
  readonly users: number
  readonly likes: number
  readonly seed: number
}

/** Rows of one table that travel together. */
const batch = 2_000

/** The tables that are filled, by their names. */
const filled = [
  ...['users', 'user_counters', 'organisations', 'memberships', 'investor_profiles'],
  ...['startups', 'startup_counters', 'startup_search', 'startup_months', 'likes'],
]

/**
 * Fills an empty, migrated database with invented people, startups and likes, the same for the same size and seed. In one transaction:
 * one that breaks off leaves nothing. Throws a `CommandError` where the database holds anything, or the numbers do not fit each other.
 *
 * @param password of every account; without it nobody signs in.
 * @param note told what was done so far.
 */
export async function seedDatabase(
  db: Database,
  size: SeedSize,
  password?: string,
  note: (done: string) => void = () => undefined,
): Promise<void> {
  mustFit(size)
  const password_hash = password === undefined ? '!' : await hashOf(password, size.seed)
  await db.exclusive(async (session) => {
    await session.exec('begin; set local statement_timeout = 0')
    try {
      await mustBeEmpty(session)
      await session.exec("set local maintenance_work_mem = '256MB'; set local synchronous_commit = off")
      await filling(session, filled, () => fill(session, size, password_hash, note))
      await markAll(session)
      await noteWritten(session, new Date())
      await session.exec('commit')
    } catch (error) {
      await session.exec('rollback').catch(() => undefined)
      throw error
    }
    note('indexes built, long lists marked')
  })
  // In a turn of its own: that of the filling began before its rows, and PostgreSQL would not yet take them for seen by all.
  await db.exclusive(async (session) => {
    // Each by itself: neither may stand in a transaction, which several statements at once are.
    for (const table of [...filled, ...['startup_facets', 'startup_places', 'categories', 'devphases', 'raisephases']])
      await session.exec(`vacuum (analyze) ${table}`)
    note('statistics taken')
  })
}

function mustFit({ startups: all, users: people, likes: liked }: SeedSize): void {
  if (all < 1 || people < 10) throw new CommandError('At least 1 startup and 10 users are needed.')
  if (liked > (all * people) / 4)
    throw new CommandError(`${all} startups and ${people} users cannot have as many as ${liked} likes.`)
}

/** What a fresh database holds by itself: its own records of upgrades, rounds and settings. */
async function mustBeEmpty(session: Session): Promise<void> {
  for (const table of [...filled, 'categories', 'devphases', 'raisephases', 'audit', 'contact_messages']) {
    const [found] = await session.query<{ there: boolean }>(`select exists (select 1 from ${table}) as there`)
    if (found?.there)
      throw new CommandError(`The database holds ${table} already; nothing was written. Give an empty one.`)
  }
}

/** argon2id as for everyone, but with a salt of the seed, so that the rows are the same. */
function hashOf(password: string, seed: number): Promise<string> {
  const salt = createHash('sha256').update(`seed ${seed}`).digest().subarray(0, 16)
  return hash(password, { ...passwordParameters, salt })
}

async function fill(
  session: Session,
  size: SeedSize,
  password_hash: string,
  note: (done: string) => void,
): Promise<void> {
  const next = dice(size.seed)
  const lists: Lists = {
    categories: optionsOf(next, 'Category', 20),
    devphases: optionsOf(next, 'Stage', 6),
    raisephases: optionsOf(next, 'Phase', 6),
  }
  await copyRows(session, categories, lists.categories)
  await copyRows(session, devphases, lists.devphases)
  await copyRows(session, raisephases, lists.raisephases)
  const people = await fillPeople(session, size, lists, password_hash)
  note(`${size.users} accounts`)
  await fillStartups(session, size, lists, people, note)
}

async function fillPeople(session: Session, { users: total, seed }: SeedSize, lists: Lists, password_hash: string) {
  const next = dice(seed + 1)
  const ids: string[] = []
  for (let done = 0; done < total; done += batch) {
    const some = Array.from({ length: Math.min(batch, total - done) }, (_, at): Person =>
      personOf(next, done + at, total, password_hash, lists),
    )
    await copyAll(session, [
      [users, some.map(({ user }) => user)],
      [userCounters, some.map(({ counters }) => counters)],
      [organisations, some.map(({ organisation }) => organisation)],
      [memberships, some.map(({ membership }) => membership)],
      [investorProfiles, some.flatMap(({ profile }) => profile ?? [])],
    ])
    ids.push(...some.map(({ user }) => user.id))
  }
  return ids
}

async function fillStartups(
  session: Session,
  { startups: total, likes: liked, seed }: SeedSize,
  lists: Lists,
  people: readonly string[],
  note: (done: string) => void,
): Promise<void> {
  const [chance, picks] = [dice(seed + 2), dice(seed + 3)]
  const published = Array.from({ length: total }, () => chance() < 0.9)
  const shares = sharesOf(dice(seed + 4), published, liked, people.length)
  const founders = people.filter((_, at) => roleOf(at) === 'startup')
  const make = startupsFrom(dice(seed + 5), lists)
  for (let done = 0; done < total; done += batch) {
    const some = Array.from({ length: Math.min(batch, total - done) }, (_, at): SeededStartup => {
      const place = done + at
      const owner = founders[below(chance, founders.length)] ?? ''
      return make({
        ...{ at: place, total, owner },
        ...{ likes: shares[place] ?? 0, is_published: published[place] === true },
      })
    })
    await copyAll(session, [
      [startups, some.map(({ row }) => row)],
      [startupCounters, some.map(({ counters }) => counters)],
      [startupSearch, some.map(({ search }) => search)],
      [startupMonths, some.map(({ month }) => month)],
      [likes, some.flatMap(({ row, counters }) => likesOf(row, counters.likes ?? 0))],
    ])
    if ((done + batch) % (batch * 50) === 0) note(`${done + batch} startups`)
  }

  function likesOf({ id, created_at }: SeededStartup['row'], count: number) {
    const from = (created_at ?? new Date(lastDay)).getTime()
    return likersOf(picks, count, people.length).map((at) => ({
      startup_id: id,
      user_id: people[at] ?? '',
      created_at: new Date(from + below(picks, lastDay - from + 1)),
    }))
  }
}

type Batch = readonly (readonly [PgTable, readonly Readonly<Record<string, unknown>>[]])[]

async function copyAll(session: Session, tables: Batch): Promise<void> {
  for (const [table, rows] of tables) await copyRows(session, table, rows)
}
