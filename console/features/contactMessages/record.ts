import type { ContactMessage } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** A message of the contact form as the API answers it. */
export type MessageRecord = ContactMessage & RaRecord<string>

/** The address that answers a message in the mail program. */
export function replyTo({ email, msg_subject }: Pick<MessageRecord, 'email' | 'msg_subject'>): string {
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${msg_subject ?? ''}`)}`
}
