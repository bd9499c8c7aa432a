import type { Row } from '../../platform/db/client.ts'

/** How many rows there are behind a limit. */
export const total = '(count(*) over ())::int as total'

export interface Counted extends Row {
  readonly total: number
}

/** The first rows as they are told, and how many there are in all. */
export function counted<R extends Counted, T>(
  rows: readonly R[],
  present: (row: R) => T,
): { count: number; data: T[] } {
  return { count: rows[0]?.total ?? 0, data: rows.map(present) }
}
