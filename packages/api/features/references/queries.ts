import { eq, sql } from 'drizzle-orm'
import { fold, resources, type ReferenceListName } from '@baobab/validation'
import { insertRow, plainTable } from '../../crud/plain/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { referenceTables } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

/**
 * Adds an option behind the others of its lookup table, with values of its other fields. Throws a broken unique rule where its
 * folded name is taken.
 */
export async function insertOption(
  tx: Queries,
  list: ReferenceListName,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string }> {
  return insertRow(plainTable(resources[list]), tx, { ...more, name }, new Date())
}

/** The option of a name, however it is spelled; it is made where it is missing. Several may ask for it at once. */
export async function ensureOption(tx: Queries, list: ReferenceListName, name: string): Promise<string> {
  const table = referenceTables[list]
  const find = async () =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.slug, fold(name)))
    )[0]?.id
  const known = await find()
  if (known) return known
  const position = sql<number>`coalesce((select max(${table.position}) from ${table}), 0) + 1`
  const made = await tx
    .insert(table)
    .values({ id: newId(), name, slug: fold(name), position })
    .onConflictDoNothing({ target: table.slug })
    .returning({ id: table.id })
  return made[0]?.id ?? (await find()) ?? ensureOption(tx, list, name)
}
