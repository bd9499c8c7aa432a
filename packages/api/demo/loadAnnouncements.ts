import { eq } from 'drizzle-orm'
import type { Queries } from '../platform/db/client.ts'
import { announcementRecipients, announcements } from '../platform/db/schema/index.ts'
import { dayMs } from '../platform/lib/day.ts'
import { newId } from '../platform/lib/uuid.ts'
import { chooseRecipients } from '../features/announcements/segment.ts'
import { notify } from '../features/notifications/notify.ts'

const written = {
  country: null,
  category_uuid: null,
  listing: null,
  channels: 'notification',
} as const

/** What the operator of the demo announced to founders a few days ago, and what is still a draft. */
export async function loadAnnouncements(tx: Queries, author: string, at: Date): Promise<void> {
  const sentAt = new Date(at.getTime() - 3 * dayMs)
  const sent = {
    ...written,
    id: newId(),
    title: 'Demo day on Friday',
    text: 'Five startups present to investors on Friday at 15:00 (UTC).\n\nTo be among them, keep your figures up to date and publish your startup by Thursday.',
    audience: 'founders',
  }
  const common = { created_by: author, created_at: sentAt, updated_at: sentAt }
  await tx.insert(announcements).values([
    { ...sent, ...common, state: 'sent', sent_at: sentAt, version: 2 },
    {
      ...written,
      ...common,
      id: newId(),
      title: 'Office hours for investors',
      text: 'Our team answers questions about the marketplace every Tuesday.',
      audience: 'investors',
      channels: 'both',
    },
  ])
  await chooseRecipients(tx, sent.id, sent)
  const reached = await tx
    .update(announcementRecipients)
    .set({ reached_at: sentAt })
    .where(eq(announcementRecipients.announcement_id, sent.id))
    .returning({ user: announcementRecipients.user_id })
  const people = reached.flatMap(({ user }) => user ?? [])
  await notify(tx, people, { kind: 'announcement', about: sent.id }, sentAt)
}
