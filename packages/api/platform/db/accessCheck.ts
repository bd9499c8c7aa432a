import { firstOf, hashOf, type ChainedRecord } from './accessChain.ts'
import type { Database, Row } from './client.ts'

/** What is wrong with a day of access records: a record differs from its hash, some are missing, there are more, or the day does not follow. */
export type AccessFault = 'changed' | 'missing' | 'added' | 'unlinked' | 'lost day'

export interface FaultyDay {
  readonly day: string
  readonly fault: AccessFault
  /** The first record that is concerned, by its number. */
  readonly seq?: number
}

export interface CheckedRecords {
  readonly days: number
  readonly records: number
  readonly faults: readonly FaultyDay[]
  /** The last hash of each day. */
  readonly heads: ReadonlyMap<string, string>
  /** When processes began that have not ended in order: what they had noted in their last second may be missing. */
  readonly unended: readonly Date[]
}

interface DayRow extends Row {
  readonly day: string
  readonly previous: string
  readonly head: string
  readonly records: number
}

type RecordRow = Row & ChainedRecord & { readonly hash: string }

const atOnce = 2_000

const readDays = 'select day::text as day, previous, head, records from access_days order by day'
const readOtherDays = `
  select distinct r.day::text as day from access_records r where not exists (select 1 from access_days d where d.day = r.day) order by 1`
const readRecords = `
  select day::text as day, seq, at, reader_id, way, sections, startups, hash from access_records
  where day = $1 and seq > $2 order by seq limit ${atOnce}`

/** Reads all access records and computes their hashes again. */
export async function checkRecords(db: Database): Promise<CheckedRecords> {
  const days = await db.named<DayRow>('access_check_days', readDays)
  const faults: FaultyDay[] = []
  const open = new Map<string, Date>()
  let records = 0
  for (const [at, day] of days.entries()) {
    const before = days[at - 1]
    // The first one may follow a day that is past its time.
    if (before && day.previous !== before.head) faults.push({ day: day.day, fault: 'unlinked' })
    const checked = await checkDay(db, day, open)
    records += checked.records
    if (checked.fault) faults.push({ day: day.day, ...checked.fault })
  }
  for (const { day } of await db.named<Row & { day: string }>('access_check_others', readOtherDays))
    faults.push({ day, fault: 'lost day' })
  const heads = new Map(days.map(({ day, head }) => [day, head]))
  return { days: days.length, records, faults, heads, unended: [...open.values()] }
}

/** Up to the first fault of a day: what comes after it hangs on it. */
async function checkDay(
  db: Database,
  { day, previous, head, records }: DayRow,
  open: Map<string, Date>,
): Promise<{ readonly records: number; readonly fault?: Omit<FaultyDay, 'day'> }> {
  let [hash, seq] = [firstOf(day, previous), 0]
  for (let rows = await readPage(db, day, seq); rows.length > 0; rows = await readPage(db, day, seq)) {
    for (const row of rows) {
      if (row.seq !== seq + 1) return { records: seq, fault: { fault: 'missing', seq: seq + 1 } }
      if (row.seq > records) return { records: seq, fault: { fault: 'added', seq: row.seq } }
      hash = hashOf(hash, row)
      if (row.hash !== hash) return { records: seq, fault: { fault: 'changed', seq: row.seq } }
      if (row.way === 'started') open.set(row.reader_id, row.at)
      if (row.way === 'ended') open.delete(row.reader_id)
      seq = row.seq
    }
  }
  if (seq < records) return { records: seq, fault: { fault: 'missing', seq: seq + 1 } }
  return hash === head ? { records: seq } : { records: seq, fault: { fault: 'changed', seq } }
}

const readPage = (db: Database, day: string, after: number) =>
  db.named<RecordRow>('access_check_page', readRecords, [day, after])
