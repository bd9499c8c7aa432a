import type { messages as english } from '@baobab/i18n/en/messages/index.ts'
import { messagesOf } from '@baobab/i18n/message.ts'

/** Every message that a rule or an answer of the API says to a person, by its key; whoever shows it words it in the reader's language. */
export const messages = messagesOf<typeof english>('messages')
