import { eq, inArray, sql } from 'drizzle-orm'
import { resources, type ListQuery } from '@baobab/validation'
import {
  everyField,
  findAllIds,
  findPageOf,
  holds,
  tableSource,
  type AllIds,
  type ListPage,
} from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { mails } from '../../platform/db/schema/index.ts'
import { queueJob, queueJobs } from '../../platform/mail/queue.ts'
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

/** Locks some mails, in one order for everybody, and answers how far each came. */
export async function lockMails(tx: Queries, ids: readonly string[]): Promise<readonly LockedMail[]> {
  return tx
    .select({ id: mails.id, state: mails.state, hasContent: sql<boolean>`${mails.content} is not null` })
    .from(mails)
    .where(inArray(mails.id, [...ids]))
    .orderBy(mails.id)
    .for('update')
}

export interface LockedMail {
  readonly id: string
  readonly state: string
  readonly hasContent: boolean
}

/** Lets dead mails be tried again, as often as new ones. */
export async function reviveMails(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .update(mails)
    .set({ state: 'queued', error: null, good_until: null })
    .where(inArray(mails.id, [...ids]))
  await queueJobs(tx, ids)
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

/** The uuids of the dead mails of a filter that say something still. */
export function findRevivable(db: Database, list: ListQuery): Promise<AllIds> {
  return findAllIds(db, { source, list, reads, branches: [{ where: "t.state = 'dead' and t.content is not null" }] })
}
