import { and, asc, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm'
import type { DeletedKind, ListQuery, Role } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { deletedRecords as stored, users } from '../../db/schema/index.ts'
import { conditionOf, oneOf, totalOf, windowOf, type Meanings } from '../listing.ts'
import { privateKinds } from './policy.ts'

export type DeletedRow = typeof stored.$inferSelect

/** A deleted record with who deleted it. */
export interface DeletedWithActor {
  readonly record: DeletedRow
  readonly actor: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const meanings: Meanings = { id: oneOf(stored.id), kind: oneOf(stored.kind) }

/** A page of what a person may see of what was deleted. */
export async function listDeleted(
  queries: Queries,
  viewer: { readonly id: string; readonly role: Role },
  list: ListQuery,
  at: Date,
): Promise<{ rows: DeletedWithActor[]; first: number; total: number }> {
  const own = eq(stored.owner_id, viewer.id)
  const seen = viewer.role === 'admin' ? or(own, notInArray(stored.kind, [...privateKinds])) : own
  const where = and(seen, gt(stored.erase_at, at), conditionOf(list.filter, meanings))
  const { first, size } = windowOf(list)
  const order = list.sort.order === 'ASC' ? asc : desc
  const rows = await queries
    .select({ record: stored, actor: { first_name: users.first_name, last_name: users.last_name } })
    .from(stored)
    .leftJoin(users, eq(users.id, stored.deleted_by))
    .where(where)
    .orderBy(order(stored.deleted_at), order(stored.id))
    .offset(first)
    .limit(size)
  return { rows, first, total: await totalOf(queries, stored, where) }
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
