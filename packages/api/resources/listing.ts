import { and, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { limits, type ListQuery } from '@baobab/validation'
import type { Queries } from '../db/client.ts'

/** What a filter means in SQL, by its name; its values were checked by the description. */
export type Meanings = Readonly<Record<string, (values: readonly unknown[]) => SQL | undefined>>

/** The condition of a list's filters. A filter that is described and has no meaning here is a fault of ours. */
export function conditionOf(filter: ListQuery['filter'], meanings: Meanings): SQL | undefined {
  return and(
    ...Object.entries(filter).map(([name, value]) => {
      const meaning = meanings[name]
      if (!meaning) throw new Error(`There is no condition for the filter ${name}.`)
      return meaning(Array.isArray(value) ? value : [value])
    }),
  )
}

/** Where a page begins and how long it is; without a range it is the first one, capped. */
export function windowOf({ range }: ListQuery): { readonly first: number; readonly size: number } {
  const [first, last] = range ?? [0, limits.listCap - 1]
  return { first, size: last - first + 1 }
}

/** How many rows a condition finds, counted up to the limit of counting. */
export async function totalOf(queries: Queries, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = queries
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .limit(limits.countCap)
    .as('some')
  const counted = await queries.select({ total: sql<number>`count(*)::int` }).from(some)
  return counted[0]?.total ?? 0
}

/** The texts among the values of a filter. */
export function textsIn(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}

/** That a column is one of the values. */
export function oneOf(column: AnyColumn) {
  return (values: readonly unknown[]) => inArray(column, textsIn(values))
}

/** That a moment is there, or is not: how a flag is stored that remembers when. */
export function isSet(column: AnyColumn) {
  return (values: readonly unknown[]) =>
    inArray(
      sql`(${column} is not null)`,
      values.filter((value) => typeof value === 'boolean'),
    )
}

/** That what was typed stands in one of the columns, case aside. */
export function holds(...columns: readonly AnyColumn[]) {
  const whole = sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`
  return (values: readonly unknown[]) =>
    sql`${whole} ilike ${`%${(textsIn(values)[0] ?? '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`
}
