import { limits, type AnsweringRecord, type Contact } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import type { ContactRow } from './queries.ts'

/** A connection as one of its sides reads it. Of a startup that its founder took back an investor is told no more than that it is there. */
export function presentContact(row: ContactRow, record?: AnsweringRecord): Contact {
  return {
    side: row.is_founder ? 'founder' : 'investor',
    startup_uuid: row.startup_id,
    startup_name: row.is_founder || row.is_seen ? (row.startup_name ?? '') : null,
    person: { user_uuid: row.person_id, name: nameOf(row), profile_image: row.profile_image },
    is_staff: row.is_staff,
    ...presentStatus(row),
    connected_at: row.created_at.toISOString(),
    again_at: row.state === 'declined' && row.declined_at ? againAt(row.declined_at).toISOString() : null,
    may_chat: row.state !== 'declined',
    ...(row.is_founder ? { record: record ?? null } : {}),
  }
}

/** How a connection was answered. */
export function presentStatus({
  state,
  decline_reason,
  answered_at,
}: Pick<ContactRow, 'state' | 'decline_reason' | 'answered_at'>) {
  return { state, reason: decline_reason, answered_at: answered_at?.toISOString() ?? null }
}

/** From when an investor may connect again to what declined them. */
export function againAt(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + limits.connectAgainMs)
}
