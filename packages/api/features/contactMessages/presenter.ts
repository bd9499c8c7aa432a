import { resources, type ContactMessage, type ContactReply } from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import type { contactMessages, contactReplies, mails } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'

type Name = { readonly first_name: string | null; readonly last_name: string | null } | null

/** A stored reply, with its author and its mail, each for as long as it is there. */
export interface ReplyRow {
  readonly reply: typeof contactReplies.$inferSelect
  readonly author: Name
  readonly mail: Pick<typeof mails.$inferSelect, 'state' | 'error'> | null
}

/** A stored message, with who answered it and what they wrote. */
export interface MessageRow {
  readonly message: typeof contactMessages.$inferSelect
  readonly answerer: Name
  readonly replies: readonly ReplyRow[]
}

const { fields, computed } = resources.contactMessages
const present = fieldsPresenter({ ...fields, ...computed })

/** A message as admins read it. */
export function presentMessage({ message, answerer, replies }: MessageRow, word: Word): ContactMessage {
  const shown = present({
    ...message,
    is_answered: message.answered_at !== null,
    answered_by_uuid: message.answered_by,
  })
  return {
    ...shown,
    message_uuid: message.id,
    answered_by: presentName(message.answered_by, answerer),
    replies: replies.map((row) => presentReply(row, word)),
  }
}

function presentReply({ reply, author, mail }: ReplyRow, word: Word): ContactReply {
  return {
    reply_uuid: reply.id,
    author: presentName(reply.author_id, author),
    created_at: reply.created_at.toISOString(),
    text: reply.text,
    state: mail?.state ?? null,
    error: mail?.error ? word(mail.error) : null,
  }
}

function presentName(uuid: string | null, name: Name) {
  return uuid && name ? { uuid, name: nameOf(name) } : null
}
