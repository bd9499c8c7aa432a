import { eq, sql } from 'drizzle-orm'
import { messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { announcements as stored } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { AnnouncementRow } from './row.ts'
import { lockAnnouncement } from './queries.ts'

/** An announcement that stays as it is until the transaction ends. Throws 404 where there is none. */
export async function lockKnown(tx: Queries, id: string): Promise<AnnouncementRow> {
  const found = await lockAnnouncement(tx, id)
  if (!found) throw httpError.notFound(messages.announcement.notFound)
  return found
}

/** The same of a draft. Throws 409 where it was sent, or changed since it was read as `version`, as decimal text. */
export async function lockDraft(tx: Queries, id: string, version: string | undefined): Promise<AnnouncementRow> {
  const found = await lockKnown(tx, id)
  if (found.state !== 'draft') throw httpError.conflict(messages.announcement.notDraft)
  if (Number(version) !== found.version) throw httpError.conflict(messages.announcement.changedMeanwhile)
  return found
}

/** Changes a locked announcement, and counts that it was. */
export async function changeAnnouncement(
  tx: Queries,
  id: string,
  values: Partial<typeof stored.$inferInsert>,
): Promise<AnnouncementRow | undefined> {
  const [changed] = await tx
    .update(stored)
    .set({ ...values, version: sql`${stored.version} + 1` })
    .where(eq(stored.id, id))
    .returning()
  return changed
}
