import { sql } from 'drizzle-orm'
import type { NotificationKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { notifications } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { sendEvent } from '../../platform/realtime/events.ts'

/** What somebody is told of. */
export interface Notice {
  readonly kind: NotificationKind
  readonly actor?: string
  readonly startup?: string
  /** What it is about, such as a chat: an unread one of the same kind about the same is renewed instead of doubled. */
  readonly about?: string
  /** Why, where somebody acted on what is theirs. */
  readonly reason?: string
  /** By when something is to be done. */
  readonly until?: Date | null
}

/** Notifies people of what was done in this transaction, and their open windows with it. Who did it is not told of it themselves. */
export async function notify(tx: Queries, people: readonly string[], notice: Notice, at: Date): Promise<void> {
  const others = [...new Set(people)].filter((one) => one !== notice.actor)
  if (others.length === 0) return
  const { kind, actor = null, startup = null, about = null, reason = null, until = null } = notice
  await tx
    .insert(notifications)
    .values(
      others.map((user_id) => ({
        id: newId(),
        user_id,
        kind,
        actor_id: actor,
        startup_id: startup,
        about,
        reason,
        until,
        created_at: at,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.kind, notifications.about],
      targetWhere: sql`read_at is null`,
      set: { created_at: at, actor_id: actor, startup_id: startup, reason, until },
    })
  await sendEvent(tx, others, 'notifications', null, at)
}
