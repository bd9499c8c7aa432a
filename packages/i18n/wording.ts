import { messageFormats } from './formats.ts'
import { readMessage, type MessageValue } from './message.ts'
import { withoutStop } from './sentences.ts'

/** Words a message in one language; any other text is passed on as it is. */
export type Word = (text: string) => string

/**
 * Words messages from a catalogue. A message whose key is not there is left as it is and told to `missing`.
 *
 * @param textOf the message of a key, as the catalogue writes it
 */
export function createWording(
  language: string,
  textOf: (key: string) => string | undefined,
  missing: (key: string) => void = (key) => {
    throw new Error(`No message has the key ${key}.`)
  },
): Word {
  const formatOf = messageFormats(language, textOf)
  // Made when it is first needed: hardly a message lists anything, and Intl is slow to begin.
  let listing: Intl.ListFormat | undefined
  const list = (words: readonly string[]) =>
    (listing ??= new Intl.ListFormat(language, { type: 'unit', style: 'short' })).format(words)
  const valueOf = (value: MessageValue): string | number => {
    if (typeof value === 'string' || typeof value === 'number') return value
    return 'message' in value ? withoutStop(word(value.message)) : list(value.map((one) => String(valueOf(one))))
  }
  const word: Word = (text) => {
    const message = readMessage(text)
    if (!message) return text
    const format = formatOf(message.key)
    if (!format) {
      missing(message.key)
      return text
    }
    const values = Object.entries(message.values).map(([name, value]) => [name, valueOf(value)] as const)
    return String(format.format(Object.fromEntries(values)))
  }
  return word
}
