import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { lockAll, type PlainRow, type PlainTable } from './store.ts'

/**
 * Puts some records in the order given: among themselves they take the places that they have, all others keep theirs, and the
 * places are counted again from 1. The whole list is locked, so that two orders come one after another. Answers the list in its
 * new order; undefined where one of the records is not there any more.
 */
export async function orderRows(
  at: PlainTable,
  tx: Queries,
  ids: readonly string[],
): Promise<readonly PlainRow[] | undefined> {
  const { table, id } = at
  const before = await lockAll(at, tx)
  const known = new Map(before.map((row) => [row.id, row]))
  const moved = new Set(ids)
  const coming = ids.flatMap((one) => known.get(one) ?? [])
  if (coming.length !== ids.length) return undefined
  const next = coming.values()
  const after = before.map((row, place): PlainRow & { readonly position: number } => ({
    ...(moved.has(row.id) ? (next.next().value ?? row) : row),
    position: place + 1,
  }))
  const changed = after.filter((row) => known.get(row.id)?.['position'] !== row.position)
  if (changed.length > 0) {
    const places = sql.join(
      changed.map((row) => sql`when ${id} = ${row.id}::uuid then ${row.position}::int`),
      sql` `,
    )
    const which = changed.map((row) => row.id)
    await tx
      .update(table)
      .set({ position: sql`case ${places} end` })
      .where(inArray(id, which))
  }
  return after
}
