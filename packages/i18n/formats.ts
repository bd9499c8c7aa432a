import { IntlMessageFormat } from 'intl-messageformat'
import { isMessage, readMessage } from './message.ts'

/**
 * The messages of a catalogue by key, each parsed when it is first used; undefined where the catalogue has no such key. A text
 * that names another message stands for that one: what a description says may be a message of the rules.
 */
export function messageFormats(
  language: string,
  textOf: (key: string) => string | undefined,
): (key: string) => IntlMessageFormat | undefined {
  const parsed = new Map<string, IntlMessageFormat>()
  const resolved = (key: string): string | undefined => {
    const text = textOf(key)
    return text !== undefined && isMessage(text) ? resolved(readMessage(text)?.key ?? text) : text
  }
  return (key) => {
    const known = parsed.get(key)
    if (known) return known
    const text = resolved(key)
    if (text === undefined) return undefined
    const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    parsed.set(key, format)
    return format
  }
}
