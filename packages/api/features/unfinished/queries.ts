import { and, count, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { unfinishedStartups, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { UnfinishedStartup } from './presenter.ts'

/** A person's own, the one changed last first. */
export function listUnfinished(queries: Queries, userId: string): Promise<UnfinishedStartup[]> {
  return queries
    .select()
    .from(unfinishedStartups)
    .where(eq(unfinishedStartups.user_id, userId))
    .orderBy(desc(unfinishedStartups.updated_at), desc(unfinishedStartups.id))
}

export async function findUnfinished(queries: Queries, id: string): Promise<UnfinishedStartup | undefined> {
  return (await queries.select().from(unfinishedStartups).where(eq(unfinishedStartups.id, id)))[0]
}

/** One that stays as it is until the transaction ends. */
export async function lockUnfinished(tx: Queries, id: string): Promise<UnfinishedStartup | undefined> {
  return (await tx.select().from(unfinishedStartups).where(eq(unfinishedStartups.id, id)).for('update'))[0]
}

/** How many somebody keeps; they add none meanwhile, until the transaction ends. */
export async function countUnfinished(tx: Queries, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ kept: count() })
    .from(unfinishedStartups)
    .where(eq(unfinishedStartups.user_id, userId))
  return row?.kept ?? 0
}

export async function insertUnfinished(
  tx: Queries,
  userId: string,
  content: UnfinishedStartup['content'],
  at: Date,
): Promise<UnfinishedStartup> {
  const row = { id: newId(), user_id: userId, version: 1, content, created_at: at, updated_at: at }
  await tx.insert(unfinishedStartups).values(row)
  return row
}

export async function changeUnfinished(tx: Queries, { id, version, content, updated_at }: UnfinishedStartup) {
  await tx.update(unfinishedStartups).set({ version, content, updated_at }).where(eq(unfinishedStartups.id, id))
}

/** Deletes one of a person's own; another's stays. */
export async function deleteUnfinished(tx: Queries, userId: string, id: string): Promise<void> {
  await tx.delete(unfinishedStartups).where(and(eq(unfinishedStartups.id, id), eq(unfinishedStartups.user_id, userId)))
}
