import { eq, inArray } from 'drizzle-orm'
import { resources, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, holds, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { contactMessages as stored, users } from '../../platform/db/schema/index.ts'
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

const source = tableSource({
  resource: resources.contactMessages,
  table: stored,
  computed: { is_answered: '(t.answered_at is not null)' },
  filters: { q: holds('t.name', 't.email', 't.msg_subject', 't.message') },
})
const reads = everyField(resources.contactMessages)

/** A page of messages. */
export function listMessages(db: Database, list: ListQuery): Promise<ListPage<MessageRow>> {
  const load = (ids: readonly string[]) => read(db).where(inArray(stored.id, [...ids]))
  return findPageOf(db, { source, list, reads }, load, ({ message }) => message.id)
}
