import { eq, inArray } from 'drizzle-orm'
import { resources, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, holds, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { mails } from '../../platform/db/schema/index.ts'
import { queueJob } from '../../platform/mail/queue.ts'
import type { MailRow } from './presenter.ts'

export async function findMail(queries: Queries, id: string): Promise<MailRow | undefined> {
  return (await queries.select().from(mails).where(eq(mails.id, id)))[0]
}

/** A mail that stays as it is until the transaction ends. */
export async function lockMail(tx: Queries, id: string): Promise<MailRow | undefined> {
  return (await tx.select().from(mails).where(eq(mails.id, id)).for('update'))[0]
}

/** Lets a dead mail be tried again, as often as a new one. A link that died meanwhile is what the operator chose to send. */
export async function reviveMail(tx: Queries, id: string): Promise<void> {
  await tx.update(mails).set({ state: 'queued', error: null, good_until: null }).where(eq(mails.id, id))
  await queueJob(tx, id)
}

const source = tableSource({
  resource: resources.mails,
  table: mails,
  filters: { q: holds('t.recipient', 't.subject') },
})
const reads = everyField(resources.mails)

/** A page of mails. */
export function listMails(db: Database, list: ListQuery): Promise<ListPage<MailRow>> {
  const load = (ids: readonly string[]) =>
    db
      .select()
      .from(mails)
      .where(inArray(mails.id, [...ids]))
  return findPageOf(db, { source, list, reads }, load, ({ id }) => id)
}
