import { and, eq, inArray, isNull } from 'drizzle-orm'
import { noticeOf, notificationKinds, type NoticeAct } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { notifications, users } from '../../platform/db/schema/index.ts'
import { sendEvent } from '../../platform/realtime/events.ts'

/** What was done with what notifications are about, and whose: one person's, or every administrator's. */
export interface Settled {
  readonly act: NoticeAct
  readonly about: string
  readonly of: string | 'admins'
}

/** Marks what tells of a thing as read in the transaction that acts on it, for every kind that says so, and updates open windows. */
export async function settleNotices(tx: Queries, { act, about, of }: Settled, at: Date): Promise<void> {
  const kinds = notificationKinds.filter((kind) => noticeOf(kind).settledBy?.includes(act))
  const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  const settled = await tx
    .update(notifications)
    .set({ read_at: at })
    .where(
      and(
        of === 'admins' ? inArray(notifications.user_id, admins) : eq(notifications.user_id, of),
        inArray(notifications.kind, kinds),
        eq(notifications.about, about),
        isNull(notifications.read_at),
      ),
    )
    .returning({ user: notifications.user_id })
  const readers = [...new Set(settled.map(({ user }) => user))]
  if (readers.length > 0) await sendEvent(tx, readers, 'notifications', null, at)
}
