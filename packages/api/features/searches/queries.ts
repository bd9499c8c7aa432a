import { asc, eq, inArray, sql } from 'drizzle-orm'
import { fold } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRows, organisations, savedSearches } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { SearchRow } from './presenter.ts'

/** The searches of a person's organisation, by name. */
export function listSearches(queries: Queries, userId: string): Promise<SearchRow[]> {
  return queries
    .select()
    .from(savedSearches)
    .where(
      inArray(
        savedSearches.organisation_id,
        queries.select({ id: organisations.id }).from(organisations).where(eq(organisations.person_id, userId)),
      ),
    )
    .orderBy(asc(savedSearches.slug), asc(savedSearches.id))
}

/** How many searches an organisation keeps; it adds none meanwhile, until the transaction ends. */
export async function countSearches(tx: Queries, organisation: string): Promise<number> {
  await tx
    .select({ held: sql<number>`1` })
    .from(organisations)
    .where(eq(organisations.id, organisation))
    .for('no key update')
  return tx.$count(savedSearches, eq(savedSearches.organisation_id, organisation))
}

/** Adds a search. Throws a broken unique rule where its folded name is taken. */
export async function insertSearch(
  tx: Queries,
  search: Pick<SearchRow, 'user_id' | 'organisation_id' | 'resource' | 'name' | 'filter' | 'sort'>,
  at: Date,
): Promise<SearchRow> {
  const row = { id: newId(), ...search, slug: fold(search.name), created_at: at, told_to: at, mail: 'none' as const }
  await tx.insert(savedSearches).values(row)
  return row
}

/** A search that stays as it is until the transaction ends. */
export async function lockSearch(tx: Queries, id: string): Promise<SearchRow | undefined> {
  return (await tx.select().from(savedSearches).where(eq(savedSearches.id, id)).for('update'))[0]
}

/** Writes the name of a search and what it asks for. Throws a broken unique rule where its folded name is taken. */
export async function changeSearch(tx: Queries, search: SearchRow): Promise<void> {
  const { id, name, filter, sort, told_to } = search
  await tx
    .update(savedSearches)
    .set({ name, slug: fold(name), filter, sort, told_to })
    .where(eq(savedSearches.id, id))
}

export async function deleteSearch(tx: Queries, id: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id))
}

/** The name of the search that stands where a deleted one would come back: of the same organisation, list and folded name. */
export async function takenName(tx: Queries, deletedId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select s.name from ${deletedRows} r cross join lateral jsonb_populate_record(null::saved_searches, r.content) x
    join organisations o on o.person_id = x.user_id
    join saved_searches s on s.organisation_id = o.id and s.resource = x.resource and s.slug = x.slug where r.deleted_id = ${deletedId}::uuid and r.table_name = 'saved_searches'`)
  return rows[0]?.name
}
