import type { NotificationItem } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { NotificationRow } from './queries.ts'

/** A notification with the names as they are now. */
export function presentNotification(row: NotificationRow): NotificationItem {
  return {
    notification_uuid: row.id,
    kind: row.kind,
    actor:
      row.actor_id === null ? null : { user_uuid: row.actor_id, name: nameOf(row), profile_image: row.profile_image },
    startup: row.startup_id === null ? null : { startup_uuid: row.startup_id, startup_name: row.startup_name ?? '' },
    about: row.about,
    reason: row.reason,
    until: row.until?.toISOString() ?? null,
    title: row.title,
    by_staff: row.by_staff,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  }
}
