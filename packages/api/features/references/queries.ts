import { eq, inArray, max, sql } from 'drizzle-orm'
import { fold, resources, type ListQuery, type ReferenceListName } from '@baobab/validation'
import { everyField, findPageOf, tableSource, type ListPage, type ListSource } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { referenceTables } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { OptionRow } from './presenter.ts'

export async function findOption(
  queries: Queries,
  list: ReferenceListName,
  id: string,
): Promise<OptionRow | undefined> {
  const table = referenceTables[list]
  return (await queries.select().from(table).where(eq(table.id, id)))[0]
}

/** The option of a name, however it is spelled. */
export async function findNamed(
  queries: Queries,
  list: ReferenceListName,
  name: string,
): Promise<OptionRow | undefined> {
  const table = referenceTables[list]
  return (
    await queries
      .select()
      .from(table)
      .where(eq(table.slug, fold(name)))
  )[0]
}

/** An option that nobody renames, deletes or refers to again until the transaction ends. */
export async function lockOption(tx: Queries, list: ReferenceListName, id: string): Promise<OptionRow | undefined> {
  const table = referenceTables[list]
  return (await tx.select().from(table).where(eq(table.id, id)).for('update'))[0]
}

const sources: Readonly<Record<ReferenceListName, ListSource>> = {
  categories: sourceOf('categories'),
  devphases: sourceOf('devphases'),
  raisephases: sourceOf('raisephases'),
}

function sourceOf(list: ReferenceListName): ListSource {
  return tableSource({
    resource: resources[list],
    table: referenceTables[list],
    // Kept folded, so that it need not be folded for sorting.
    sortKeys: { name: 't.slug collate "C"' },
  })
}

/** A reference list, whole or a page of it; `total` is counted where there is a page. */
export function listOptions(db: Database, list: ReferenceListName, query: ListQuery): Promise<ListPage<OptionRow>> {
  const table = referenceTables[list]
  const source = sources[list]
  const load = (ids: readonly string[]) =>
    db
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]))
  const request = { source, list: query, reads: everyField(source.resource), whole: 'all' } as const
  return findPageOf(db, request, load, ({ id }) => id)
}

/** Adds an option behind the others. Throws a broken unique rule where its folded name is taken. */
export async function insertOption(tx: Queries, list: ReferenceListName, name: string): Promise<OptionRow> {
  const table = referenceTables[list]
  const last = await tx.select({ position: max(table.position) }).from(table)
  const option = { id: newId(), name, slug: fold(name), position: (last[0]?.position ?? 0) + 1 }
  await tx.insert(table).values(option)
  return option
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

export async function renameOption(tx: Queries, list: ReferenceListName, id: string, name: string): Promise<void> {
  const table = referenceTables[list]
  await tx
    .update(table)
    .set({ name, slug: fold(name) })
    .where(eq(table.id, id))
}

export async function deleteOption(tx: Queries, list: ReferenceListName, id: string): Promise<void> {
  const table = referenceTables[list]
  await tx.delete(table).where(eq(table.id, id))
}
