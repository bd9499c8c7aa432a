import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A startup and an investor, by their uuids. */
export interface Pair {
  readonly startup: string
  readonly investor: string
}

/** Something that happens to a pair at a time. */
export interface DatedPair extends Pair {
  readonly at: Date
}

/** A pair as the key of a map. */
export const keyOf = ({ startup, investor }: Pair): string => `${startup} ${investor}`

/** That two columns, of a startup and an investor, hold one of these pairs. */
export function isAmong(startup: AnyPgColumn, investor: AnyPgColumn, pairs: readonly Pair[]): SQL {
  const json = JSON.stringify(pairs.map((one) => ({ startup: one.startup, investor: one.investor })))
  return sql`(${startup}, ${investor}) in (
    select p.startup, p.investor from jsonb_to_recordset(${json}::jsonb) p (startup uuid, investor uuid))`
}
