import { asc, desc, eq } from 'drizzle-orm'
import type { ListQuery } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { contactMessages as stored, users } from '../../db/schema/index.ts'
import { conditionOf, holds, isSet, oneOf, totalOf, windowOf, type Meanings } from '../listing.ts'
import type { MessageRow } from './presenter.ts'

/** Messages with who answered them. */
function read(queries: Queries) {
  return queries
    .select({ message: stored, answerer: { first_name: users.first_name, last_name: users.last_name } })
    .from(stored)
    .leftJoin(users, eq(users.id, stored.answered_by))
}

export async function findMessage(queries: Queries, id: string): Promise<MessageRow | undefined> {
  return (await read(queries).where(eq(stored.id, id)))[0]
}

/** A message that stays as it is until the transaction ends. */
export async function lockMessage(tx: Queries, id: string) {
  return (await tx.select().from(stored).where(eq(stored.id, id)).for('update'))[0]
}

/** Notes who answered a message and when, or that nobody did. */
export async function markMessage(
  tx: Queries,
  id: string,
  answered: { readonly by: string; readonly at: Date } | undefined,
): Promise<void> {
  await tx
    .update(stored)
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null })
    .where(eq(stored.id, id))
}

export async function deleteMessage(tx: Queries, id: string): Promise<void> {
  await tx.delete(stored).where(eq(stored.id, id))
}

const meanings: Meanings = {
  id: oneOf(stored.id),
  is_answered: isSet(stored.answered_at),
  q: holds(stored.name, stored.email, stored.msg_subject, stored.message),
}

/** A page of messages. */
export async function listMessages(
  queries: Queries,
  list: ListQuery,
): Promise<{ rows: MessageRow[]; first: number; total: number }> {
  const where = conditionOf(list.filter, meanings)
  const { first, size } = windowOf(list)
  const order = list.sort.order === 'ASC' ? asc : desc
  const rows = await read(queries)
    .where(where)
    .orderBy(order(list.sort.field === 'name' ? stored.name : stored.created_at), order(stored.id))
    .offset(first)
    .limit(size)
  return { rows, first, total: await totalOf(queries, stored, where) }
}
