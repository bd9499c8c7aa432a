import { and, lt, sql } from 'drizzle-orm'
import { limits, type AccessWay } from '@baobab/validation'
import { dayMs, dayOf } from '../lib/day.ts'
import { newId } from '../lib/uuid.ts'
import { firstOf, hashOf, noHead, type ChainedRecord } from './accessChain.ts'
import type { Database, Queries, Row } from './client.ts'
import { workplaceSql } from './verified.ts'
import { accessDays, accessRecords, accessReaders } from './schema/index.ts'

const hourMs = 3_600_000

/** Startups of which somebody read the same sections in the same way. */
export interface Reading {
  /** Who read: the uuid of their account, or of the link to a deck that they opened. */
  readonly person: string
  readonly way: AccessWay
  readonly sections: readonly string[]
  readonly startups: readonly string[]
  readonly at: Date
}

/** That a process began to write, or ended in order. */
export interface Mark {
  readonly process: string
  readonly way: 'started' | 'ended'
  readonly at: Date
}

/** A read that is coalesced: of one person, in one hour, in one way. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs)

const chainLock = `select pg_advisory_xact_lock(hashtextextended('access records', 0))`

const findReaders = `
  with people as (
    select u.id as user_id, null::uuid as link_id, coalesce((
      select o.name from organisations o where o.id = ${workplaceSql('u.id')}), p.company, '') as organisation
    from users u left join investor_profiles p on p.user_id = u.id where u.id = any($1::uuid[])
    union all select null, l.id, coalesce(l.organisation, '') from deck_links l where l.id = any($1::uuid[])
  ), made as (
    insert into access_readers (id, user_id, link_id, organisation, created_at)
    select gen_random_uuid(), user_id, link_id, organisation, $2::timestamptz from people on conflict do nothing
    returning id, user_id, link_id
  )
  select id, coalesce(user_id, link_id) as person from made
  union all select v.id, v.user_id from access_readers v join people using (user_id, organisation)
  union all select v.id, v.link_id from access_readers v join people using (link_id)`

/** What was recorded already of these people and startups, in these hours. */
const findKnown = `
  select reader_id, way, sections, at, array(select x from unnest(startups) x where x = any($2::uuid[])) as startups
  from access_records where reader_id = any($1::uuid[]) and at >= $3 and startups && $2::uuid[]`

const findLast = `
  select day::text as day, head, records, mailed_to is not null or mailed_at is not null as is_mailed
  from access_days order by day desc limit 1`

const insertRows = `
  insert into access_records (day, seq, at, reader_id, way, sections, startups, hash)
  select x.day, x.seq, x.at, x.reader_id, x.way, x.sections, x.startups, x.hash
  from jsonb_to_recordset($1::jsonb) x (day date, seq integer, at timestamptz, reader_id uuid, way text, sections text[], startups uuid[], hash text)`

const setHead = `
  insert into access_days (day, previous, head, records) values ($1, $2, $3, $4)
  on conflict (day) do update set head = excluded.head, records = excluded.records`

type Unchained = Omit<ChainedRecord, 'day' | 'seq'>

/**
 * Adds what was read to the chain of the day, each once an hour: what any process wrote of it before is left out. One process at a time
 * adds, so that there is one chain. What somebody read whose account is gone by then has a number that names nobody.
 */
export async function addReadings(
  db: Database,
  readings: readonly Reading[],
  marks: readonly Mark[],
  now: Date,
): Promise<void> {
  if (readings.length + marks.length === 0) return
  await db.whole(async (tx) => {
    await tx.named('access_lock', chainLock)
    const readers = await readersOf(tx, readings, now)
    const started = marks.filter(({ way }) => way === 'started').map(recordOfMark)
    const ended = marks.filter(({ way }) => way === 'ended').map(recordOfMark)
    await append(tx, [...started, ...(await newOf(tx, readings, readers)), ...ended], dayOf(now))
  })
}

const recordOfMark = ({ process, way, at }: Mark): Unchained => ({
  ...{ at, way, reader_id: process },
  ...{ sections: [], startups: [] },
})

async function readersOf(tx: Database, readings: readonly Reading[], now: Date): Promise<ReadonlyMap<string, string>> {
  const people = [...new Set(readings.map(({ person }) => person))]
  if (people.length === 0) return new Map()
  const rows = await tx.named<Row & { id: string; person: string }>('access_readers', findReaders, [people, now])
  const found = new Map(rows.map(({ id, person }) => [person, id]))
  return new Map(people.map((person) => [person, found.get(person) ?? newId()]))
}

interface KnownRow extends Row {
  readonly reader_id: string
  readonly way: string
  readonly sections: readonly string[]
  readonly at: Date
  readonly startups: readonly string[]
}

/** The sections that were read of each startup, by person, way and hour. */
class Known {
  readonly #all = new Map<string, Map<string, Set<string>>>()

  /** Takes them in, and answers those that are new, as one text. */
  take(key: string, startup: string, sections: readonly string[]): string {
    const ofKey = this.#all.get(key) ?? new Map<string, Set<string>>()
    this.#all.set(key, ofKey)
    const before = ofKey.get(startup)
    if (!before) {
      ofKey.set(startup, new Set(sections))
      return sections.join(' ')
    }
    const fresh = sections.filter((section) => !before.has(section))
    for (const section of fresh) before.add(section)
    return fresh.join(' ')
  }
}

/** What of these readings is not recorded yet: a record for each person, way, hour and set of sections, with the startups. */
async function newOf(
  tx: Database,
  readings: readonly Reading[],
  readers: ReadonlyMap<string, string>,
): Promise<readonly Unchained[]> {
  if (readings.length === 0) return []
  const startups = [...new Set(readings.flatMap((one) => one.startups))]
  const since = new Date(Math.min(...readings.map(({ at }) => hourOf(at) * hourMs)))
  const rows = await tx.named<KnownRow>('access_known', findKnown, [[...readers.values()], startups, since])
  const known = new Known()
  for (const { reader_id, way, at, sections, startups: before } of rows)
    for (const startup of before) known.take(`${reader_id} ${way} ${hourOf(at)}`, startup, sections)
  const records = new Map<string, Unchained & { readonly startups: string[] }>()
  for (const { person, way, sections, startups: read, at } of readings) {
    const reader_id = readers.get(person) ?? newId()
    const key = `${reader_id} ${way} ${hourOf(at)}`
    for (const startup of read) {
      const fresh = known.take(key, startup, sections)
      if (fresh === '') continue
      const record = records.get(`${key} ${fresh}`) ?? { at, reader_id, way, sections: fresh.split(' '), startups: [] }
      record.startups.push(startup)
      records.set(`${key} ${fresh}`, record)
    }
  }
  return [...records.values()]
}

interface LastDay extends Row {
  readonly day: string
  readonly head: string
  readonly records: number
  readonly is_mailed: boolean
}

/**
 * Chains records at the end. A day that was begun is never gone behind, whatever a process's clock says, and one that founders were
 * mailed of is over.
 */
async function append(tx: Database, records: readonly Unchained[], today: string): Promise<void> {
  if (records.length === 0) return
  const [last] = await tx.named<LastDay>('access_last', findLast)
  const goesOn = last !== undefined && last.day >= today && !last.is_mailed
  const day = goesOn ? last.day : last && last.day >= today ? dayAfter(last.day) : today
  const previous = last?.head ?? noHead
  let head = goesOn ? last.head : firstOf(day, previous)
  let seq = goesOn ? last.records : 0
  const rows = records.map((record) => {
    const chained = { ...record, day, seq: ++seq }
    head = hashOf(head, chained)
    return { ...chained, hash: head }
  })
  await tx.named('access_add', insertRows, [JSON.stringify(rows)])
  await tx.named('access_head', setHead, [day, previous, head, seq])
}

const dayAfter = (day: string): string => dayOf(Date.parse(day) + dayMs)

/** Erases days that are past their time, each as a whole, and whoever no record names any more. */
export async function eraseOldRecords(db: Queries, at: Date): Promise<void> {
  const first = dayOf(at.getTime() - limits.accessRecords.keptDays * dayMs)
  await db.transaction(async (tx) => {
    await tx.delete(accessRecords).where(lt(accessRecords.day, first))
    await tx.delete(accessDays).where(lt(accessDays.day, first))
  })
  const isNamed = sql`exists (select 1 from access_records r where r.reader_id = ${accessReaders.id})`
  await db
    .delete(accessReaders)
    .where(and(lt(accessReaders.created_at, new Date(at.getTime() - dayMs)), sql`not ${isNamed}`))
}
