import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { deletedKinds, resources, type DeletedKind, type Entitled, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, tableSource, type ListPage } from '../list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { deletedRecords as stored, users } from '../../platform/db/schema/index.ts'
import { seesKind } from './policy.ts'

export type DeletedRow = typeof stored.$inferSelect

/** A deleted record with who deleted it. */
export interface DeletedWithActor {
  readonly record: DeletedRow
  readonly actor: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const source = tableSource({
  resource: resources.deletedRecords,
  table: stored,
  computed: {
    deleted_by:
      "(select folded(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) from users p where p.id = t.deleted_by)",
  },
})
const reads = everyField(resources.deletedRecords)

/** A page of what a person may see of what was deleted. */
export function listDeleted(
  db: Database,
  currentUser: Entitled & { readonly id: string },
  list: ListQuery,
  at: Date,
): Promise<ListPage<DeletedWithActor>> {
  const kept = Object.keys(deletedKinds).filter((kind) => seesKind(currentUser, kind))
  const others = kept.length > 0 ? ' or t.kind = any($3::text[])' : ''
  const seen = `(t.owner_id = $1${others}) and t.erase_at > $2`
  const request = {
    ...{ source, list, reads, branches: [{ where: seen }] },
    values: [currentUser.id, at, ...(kept.length > 0 ? [kept] : [])],
  }
  const load = (ids: readonly string[]) =>
    db
      .select({ record: stored, actor: { first_name: users.first_name, last_name: users.last_name } })
      .from(stored)
      .leftJoin(users, eq(users.id, stored.deleted_by))
      .where(inArray(stored.id, [...ids]))
  return findPageOf(db, request, load, ({ record }) => record.id)
}

/** A deleted record by the uuid that it had, locked: nobody else restores or erases it until the transaction ends. */
export async function lockDeleted(
  tx: Queries,
  kind: DeletedKind,
  id: string,
  at: Date,
): Promise<DeletedRow | undefined> {
  return (
    await tx
      .select()
      .from(stored)
      .where(and(eq(stored.kind, kind), eq(stored.record_id, id), gt(stored.erase_at, at)))
      .for('update')
  )[0]
}

/** The same by its own uuid. */
export async function lockDeletedById(tx: Queries, id: string, at: Date): Promise<DeletedRow | undefined> {
  return (
    await tx
      .select()
      .from(stored)
      .where(and(eq(stored.id, id), gt(stored.erase_at, at)))
      .for('update')
  )[0]
}

export async function eraseRecord(tx: Queries, id: string): Promise<void> {
  await tx.delete(stored).where(eq(stored.id, id))
}

/** Erases some of what is past its time, and that nobody restores at this moment. Answers what. */
export async function eraseSome(tx: Queries, at: Date, most: number): Promise<readonly DeletedRow[]> {
  const due = tx
    .select({ id: stored.id })
    .from(stored)
    .where(lte(stored.erase_at, at))
    .orderBy(asc(stored.erase_at))
    .limit(most)
    .for('update', { skipLocked: true })
  return tx.delete(stored).where(inArray(stored.id, due)).returning()
}
