import { http, signedOut, unexpected } from '@baobab/i18n/en/messages/http.ts'
import { messagesOf, type Message } from '@baobab/i18n/message.ts'
import { wordPlainly } from '@baobab/i18n/plain.ts'

const english = { auth: { signedOut }, http, vc: { unexpected } } as const

/** Messages of a call that got no answer, or one without a message. */
export const localMessages = messagesOf<typeof english>('messages')

/** Words these messages in English, where no other language was chosen. */
export const wordLocally = (message: Message): string => wordPlainly(english, message)
