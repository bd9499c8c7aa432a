import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { resources, type ListQuery } from '@baobab/validation'
import { everyField, findPageOf, holds, tableSource, type ListPage } from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import {
  announcementRecipients as recipients,
  announcements as stored,
  categories,
  users,
} from '../../platform/db/schema/index.ts'
import type { ListedRow } from './presenter.ts'
import type { AnnouncementRow } from './row.ts'

const reached = sql<number>`(select count(*)::int from announcement_recipients r where r.announcement_id = ${stored.id} and r.reached_at is not null and (r.notifies or r.mails))`

/** Announcements with how many they reached, and who wrote them. */
function read(queries: Queries) {
  return queries
    .select({
      announcement: stored,
      reached,
      category: categories.name,
      author: { first_name: users.first_name, last_name: users.last_name },
    })
    .from(stored)
    .leftJoin(users, eq(users.id, stored.created_by))
    .leftJoin(categories, eq(categories.id, stored.category_uuid))
}

export async function findAnnouncement(queries: Queries, id: string): Promise<ListedRow | undefined> {
  return (await read(queries).where(eq(stored.id, id)))[0]
}

/** An announcement that stays as it is until the transaction ends. */
export async function lockAnnouncement(tx: Queries, id: string): Promise<AnnouncementRow | undefined> {
  return (await tx.select().from(stored).where(eq(stored.id, id)).for('update'))[0]
}

const source = tableSource({ resource: resources.announcements, table: stored, filters: { q: holds('t.title') } })
const reads = everyField(resources.announcements)

/** A page of announcements. */
export function listAnnouncements(db: Database, list: ListQuery): Promise<ListPage<ListedRow>> {
  const load = (ids: readonly string[]) => read(db).where(inArray(stored.id, [...ids]))
  return findPageOf(db, { source, list, reads }, load, ({ announcement }) => announcement.id)
}

const got = or(recipients.notifies, recipients.mails)

/** An announcement that a person got. */
export async function findReceived(queries: Queries, id: string, user: string) {
  const [found] = await queries
    .select({ id: stored.id, title: stored.title, text: stored.text, at: recipients.reached_at })
    .from(recipients)
    .innerJoin(stored, eq(stored.id, recipients.announcement_id))
    .where(and(eq(stored.id, id), eq(recipients.user_id, user), isNotNull(recipients.reached_at), got))
  return found
}
