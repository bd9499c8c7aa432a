import { readCatalogue, type Catalogue, type TranslationOf, type Translate } from './catalogue.ts'
import { messageFormats } from './formats.ts'

/**
 * Words the messages of a catalogue in a language. `C` is the English catalogue, from which keys and values take their types.
 * Each message is parsed when it is first used. Throws where a key of another language is missing, which a test finds first.
 */
export function createTranslate<C extends Catalogue>(language: string, catalogue: TranslationOf<C> | C): Translate<C> {
  const formatOf = messageFormats(language, (key) => readCatalogue(catalogue, key))
  return (key, ...[values]) => {
    const format = formatOf(key)
    if (!format) throw new Error(`No message has the key ${key}.`)
    return String(format.format(values))
  }
}
