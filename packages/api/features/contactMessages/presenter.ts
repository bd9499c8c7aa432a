import { resources, type ContactMessage } from '@baobab/validation'
import type { contactMessages } from '../../platform/db/schema/index.ts'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'

/** A stored message, with who answered it. */
export interface MessageRow {
  readonly message: typeof contactMessages.$inferSelect
  readonly answerer: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const { fields, computed } = resources.contactMessages
const present = fieldsPresenter({ ...fields, ...computed })

/** A message as admins read it. */
export function presentMessage({ message, answerer }: MessageRow): ContactMessage {
  const shown = present({
    ...message,
    is_answered: message.answered_at !== null,
    answered_by_uuid: message.answered_by,
  })
  return {
    ...shown,
    message_uuid: message.id,
    answered_by: message.answered_by && answerer ? { uuid: message.answered_by, name: nameOf(answerer) } : null,
  }
}
