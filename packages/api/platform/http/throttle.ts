import { createHash } from 'node:crypto'
import type { Row, Database } from '../db/client.ts'

/** How often something may be tried within a time. */
export interface Limit {
  readonly attempts: number
  readonly windowMs: number
}

/** One statement, so that tries that come at once are counted one after another: the row is locked while it is read and written. */
const take = `
  insert into attempts as a (key, at, newest, taken) values ($1, array[$2::timestamptz], $2, true)
  on conflict (key) do update set
    taken = (select count(*) from unnest(a.at) t where t > $3) < $4,
    at = array(select t from unnest(a.at) t where t > $3 order by t)
      || case when (select count(*) from unnest(a.at) t where t > $3) < $4 then array[$2::timestamptz] else '{}' end,
    newest = $2
  returning taken, at[1] as oldest`

const back = `
  update attempts set at = at[:array_position(at, $2::timestamptz) - 1] || at[array_position(at, $2::timestamptz) + 1:]
  where key = $1 and array_position(at, $2::timestamptz) is not null`

/** Takes a place for one try. Answers 0, or in how many seconds the next place is free. */
export async function consume(db: Database, key: string, limit: Limit, at: Date): Promise<number> {
  const since = new Date(at.getTime() - limit.windowMs)
  const rows = await db.named<Row & { taken: boolean; oldest: Date }>('place_take', take, [
    key,
    at,
    since,
    limit.attempts,
  ])
  const row = rows[0]
  if (!row || row.taken) return 0
  return Math.max(1, (row.oldest.getTime() + limit.windowMs - at.getTime()) / 1000)
}

/** Gives back the place of a try that was no wrong one. */
export async function refund(db: Database, key: string, at: Date): Promise<void> {
  await db.named('place_back', back, [key, at])
}

/** Forgets every try under a key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.named('place_forget', 'delete from attempts where key = $1', [key])
}

/** The key of what is counted for whom; it holds a hash and no address. */
export function attemptKey(what: string, whom: string): string {
  return `${what}:${createHash('sha256').update(whom).digest('base64url')}`
}
