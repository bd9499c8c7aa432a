import type { FilterSql } from './source.ts'

/** What was typed, as a pattern of `like` for texts that hold it. */
export function holding(typed: unknown): string {
  return `%${String(typed ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** That what was typed stands in one of the columns, case aside. */
export function holds(...columns: readonly string[]): FilterSql {
  return (values, bind) => `concat_ws(' ', ${columns.join(', ')}) ilike ${bind(holding(values[0]))}`
}
