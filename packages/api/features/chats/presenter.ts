import type { Chat, ChatMessage } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import { closingOf } from './policy.ts'
import type { ChatRow, MessageRow } from './queries.ts'

/** A message of a chat. */
export function presentMessage({ id, place, sender_id, text, sent_at }: MessageRow): ChatMessage {
  return { message_uuid: id, place, sender_uuid: sender_id, text, sent_at: sent_at.toISOString() }
}

/** A chat as one of its two reads it. */
export function presentChat(row: ChatRow): Chat {
  const { last_id, last_text, last_sender, last_sent } = row
  return {
    chat_uuid: row.id,
    person: { user_uuid: row.other_id, name: nameOf(row), profile_image: row.profile_image },
    startups: row.startups.map(({ id, name }) => ({ startup_uuid: id, startup_name: name ?? '' })),
    last:
      last_id && last_sent
        ? presentMessage({
            id: last_id,
            place: row.last_place,
            sender_id: last_sender,
            text: last_text ?? '',
            sent_at: last_sent,
          })
        : null,
    active_at: row.active_at.toISOString(),
    unread: row.unread,
    closed: closingOf(row),
    read_place: row.read_place,
    their_place: row.their_place,
  }
}
