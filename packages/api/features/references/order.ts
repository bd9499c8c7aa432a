import { asc, inArray, sql } from 'drizzle-orm'
import type { ReferenceListName } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { referenceTables } from '../../platform/db/schema/index.ts'
import type { OptionRow } from './presenter.ts'

/**
 * Puts some options in the order given: among themselves they take the places that they have, all others keep theirs, and
 * the places are counted again from 1. The whole list is locked, so that two orders come one after another. Answers the list
 * in its new order; undefined where one of the options is not there any more.
 */
export async function orderOptions(
  tx: Queries,
  list: ReferenceListName,
  ids: readonly string[],
): Promise<readonly OptionRow[] | undefined> {
  const table = referenceTables[list]
  // Locked by their keys first, as everywhere: an order by place could lock in another order than somebody else's.
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update')
  const before: readonly OptionRow[] = await tx.select().from(table).orderBy(asc(table.position), asc(table.id))
  const known = new Map(before.map((option) => [option.id, option]))
  const moved = new Set(ids)
  const coming = ids.flatMap((id) => known.get(id) ?? [])
  if (coming.length !== ids.length) return undefined
  const next = coming.values()
  const after = before.map((option, place) => ({
    ...option,
    ...(moved.has(option.id) ? next.next().value : {}),
    position: place + 1,
  }))
  const changed = after.filter((option) => known.get(option.id)?.position !== option.position)
  if (changed.length > 0) {
    const places = sql.join(
      changed.map(({ id, position }) => sql`when ${table.id} = ${id}::uuid then ${position}::int`),
      sql` `,
    )
    await tx
      .update(table)
      .set({ position: sql`case ${places} end` })
      .where(
        inArray(
          table.id,
          changed.map(({ id }) => id),
        ),
      )
  }
  return after
}
