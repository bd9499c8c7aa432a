import { codeOf, type ErrorAnswer, type Message } from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'

/** The body of an error outside the calls. */
export function jsonError(message: Message, word: Word): string {
  return JSON.stringify({ message: word(message), code: codeOf(message) } satisfies ErrorAnswer)
}
