import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, TranslationOf, Translate } from './catalogue.ts'

/**
 * Words the messages of a catalogue in a language. `C` is the English catalogue, from which keys and values take their types.
 * Each message is parsed when it is first used. Throws where a key of another language is missing, which a test finds first.
 */
export function createTranslate<C extends Catalogue>(language: string, catalogue: TranslationOf<C> | C): Translate<C> {
  const parsed = new Map<string, IntlMessageFormat>()
  const formatOf = (key: string) => {
    const known =
      parsed.get(key) ?? new IntlMessageFormat(messageAt(catalogue, key), language, undefined, { ignoreTag: true })
    parsed.set(key, known)
    return known
  }
  return (key, ...[values]) => String(formatOf(key).format(values))
}

/** The message of a key such as `frame.menu.about`, as it is written. */
export function messageAt(catalogue: Catalogue, key: string): string {
  let found: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`No message has the key ${key}.`)
  return found
}
