import { asc, desc, eq } from 'drizzle-orm'
import type { ListQuery } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { mails } from '../../db/schema/index.ts'
import { queueJob } from '../../mail/queue.ts'
import { conditionOf, holds, oneOf, totalOf, windowOf, type Meanings } from '../listing.ts'
import type { MailRow } from './presenter.ts'

export async function findMail(queries: Queries, id: string): Promise<MailRow | undefined> {
  return (await queries.select().from(mails).where(eq(mails.id, id)))[0]
}

/** A mail that stays as it is until the transaction ends. */
export async function lockMail(tx: Queries, id: string): Promise<MailRow | undefined> {
  return (await tx.select().from(mails).where(eq(mails.id, id)).for('update'))[0]
}

/** Lets a dead mail be tried anew, as often as a new one. A link that died meanwhile is what the operator chose to send. */
export async function reviveMail(tx: Queries, id: string): Promise<void> {
  await tx.update(mails).set({ state: 'queued', error: null, good_until: null }).where(eq(mails.id, id))
  await queueJob(tx, id)
}

const meanings: Meanings = {
  id: oneOf(mails.id),
  kind: oneOf(mails.kind),
  state: oneOf(mails.state),
  q: holds(mails.recipient, mails.subject),
}
const sorted = { queued_at: mails.queued_at, sent_at: mails.sent_at } as const

/** A page of mails. */
export async function listMails(
  queries: Queries,
  list: ListQuery,
): Promise<{ rows: MailRow[]; first: number; total: number }> {
  const where = conditionOf(list.filter, meanings)
  const { first, size } = windowOf(list)
  const order = list.sort.order === 'ASC' ? asc : desc
  const column = list.sort.field === 'sent_at' ? sorted.sent_at : sorted.queued_at
  const rows = await queries
    .select()
    .from(mails)
    .where(where)
    .orderBy(order(column), order(mails.id))
    .offset(first)
    .limit(size)
  return { rows, first, total: await totalOf(queries, mails, where) }
}
