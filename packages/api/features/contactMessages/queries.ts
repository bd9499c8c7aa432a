import { asc, eq, inArray } from 'drizzle-orm'
import { resources, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, holds, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { contactMessages as stored, contactReplies, mails, users } from '../../platform/db/schema/index.ts'
import type { MessageRow, ReplyRow } from './presenter.ts'

const named = { first_name: users.first_name, last_name: users.last_name }

/** Messages with who answered them. */
function read(queries: Queries) {
  return queries
    .select({ message: stored, answerer: named })
    .from(stored)
    .leftJoin(users, eq(users.id, stored.answered_by))
}

/** The same with what was answered, which is read once for all of them. */
async function withReplies(queries: Queries, rows: Awaited<ReturnType<typeof read>>): Promise<MessageRow[]> {
  const found = await readReplies(
    queries,
    rows.map(({ message }) => message.id),
  )
  return rows.map((row) => ({ ...row, replies: found.filter(({ reply }) => reply.message_id === row.message.id) }))
}

/** Replies to some messages, the oldest first. */
async function readReplies(queries: Queries, ids: readonly string[]): Promise<ReplyRow[]> {
  if (ids.length === 0) return []
  return queries
    .select({ reply: contactReplies, author: named, mail: { state: mails.state, error: mails.error } })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.author_id))
    .leftJoin(mails, eq(mails.id, contactReplies.id))
    .where(inArray(contactReplies.message_id, [...ids]))
    .orderBy(asc(contactReplies.created_at), asc(contactReplies.id))
}

export async function findMessage(queries: Queries, id: string): Promise<MessageRow | undefined> {
  return (await withReplies(queries, await read(queries).where(eq(stored.id, id))))[0]
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

export async function insertReply(tx: Queries, reply: typeof contactReplies.$inferInsert): Promise<void> {
  await tx.insert(contactReplies).values(reply)
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
  const load = async (ids: readonly string[]) => withReplies(db, await read(db).where(inArray(stored.id, [...ids])))
  return findPageOf(db, { source, list, reads }, load, ({ message }) => message.id)
}
