import { and, eq, ne, sql } from 'drizzle-orm'
import { limits, type MailPeriod } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRows, savedSearches, searchMailings } from '../../platform/db/schema/index.ts'
import { dayMs } from '../../platform/lib/day.ts'
import { newSecret } from '../../platform/lib/secret.ts'
import type { SearchRow } from './presenter.ts'

/** When the mails of a period are due next: at the same hour for everyone, so that a person gets one mail for all their searches. */
export function dueAfter(period: Exclude<MailPeriod, 'none'>, at: Date): Date {
  const { hour, weekday } = limits.searchMails
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hour))
  while (next <= at || (period === 'weekly' && next.getUTCDay() !== weekday)) next.setTime(next.getTime() + dayMs)
  return next
}

/** Holds the row of a person's mails until the transaction ends; it is made where there is none. It is taken before their searches. */
export async function lockMailing(tx: Queries, userId: string): Promise<void> {
  await tx.insert(searchMailings).values({ user_id: userId, token: newSecret() }).onConflictDoNothing()
  await tx
    .select({ held: sql<number>`1` })
    .from(searchMailings)
    .where(eq(searchMailings.user_id, userId))
    .for('update')
}

/** Sets how often a search is mailed, under the held row of its owner. What is published from now on is new, where it was not mailed before. */
export async function chooseMail(tx: Queries, search: SearchRow, mail: MailPeriod, at: Date): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ mail, ...(search.mail === 'none' ? { told_to: at } : {}) })
    .where(eq(savedSearches.id, search.id))
  if (mail === 'none') return
  const due = dueAfter(mail, at)
  const column = mail === 'daily' ? searchMailings.daily_due : searchMailings.weekly_due
  await tx
    .update(searchMailings)
    .set({ [column.name]: sql`coalesce(${column}, ${due})` })
    .where(eq(searchMailings.user_id, search.user_id))
}

/** Stops every mail of the person whose secret this is. */
export async function stopMails(tx: Queries, token: string): Promise<void> {
  const [user] = await tx
    .select({ id: searchMailings.user_id })
    .from(searchMailings)
    .where(eq(searchMailings.token, token))
    .for('update')
  if (!user) return
  await tx
    .update(savedSearches)
    .set({ mail: 'none' })
    .where(and(eq(savedSearches.user_id, user.id), ne(savedSearches.mail, 'none')))
  // One that is deleted comes back without its mails.
  await tx.execute(
    sql`update ${deletedRows} set content = content || '{"mail": "none"}' where table_name = 'saved_searches' and people @> array[${user.id}::uuid]`,
  )
  await tx.update(searchMailings).set({ daily_due: null, weekly_due: null }).where(eq(searchMailings.user_id, user.id))
}
