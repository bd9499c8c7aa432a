import type { mails as english } from '@baobab/i18n/en/mails.ts'
import { messagesOf } from '@baobab/i18n/message.ts'

/** What the mails say, by key. */
export const mails = messagesOf<typeof english>('mails')
