import type { PrimitiveType } from 'intl-messageformat'
import type { Catalogue } from './catalogue.ts'
import { messageFormats } from './formats.ts'
import { readMessage } from './message.ts'
import { createWording } from './wording.ts'

/** Words a key that is known at run time only; undefined where the catalogue has no such key. */
export type Lookup = (key: string, values?: Readonly<Record<string, unknown>>) => string | undefined

/**
 * The way to the messages of a catalogue for keys that no type can name, and for messages of rules, which carry their values.
 * A name within a key may hold points: `options.action.user.created`.
 */
export function createLookup(language: string, catalogue: Catalogue): Lookup {
  const textOf = textsOf(catalogue)
  const formatOf = messageFormats(language, textOf)
  const word = createWording(language, textOf)
  return (key, values) => {
    const format = formatOf(key)
    if (format) return String(format.format(values as Record<string, PrimitiveType>)) // whatever it is, it is written as text
    return textOf(readMessage(key)?.key ?? '') === undefined ? undefined : word(key)
  }
}

/** The texts of a catalogue by key. A part of it may come later, or in the place of a smaller one, with the screens that say it. */
function textsOf(catalogue: Catalogue): (key: string) => string | undefined {
  let known: readonly unknown[] = []
  let texts = new Map<string, string>()
  return (key) => {
    const parts = Object.values(catalogue)
    if (parts.length !== known.length || parts.some((part, at) => part !== known[at]))
      texts = new Map(flattened(catalogue))
    known = parts
    return texts.get(key)
  }
}

function flattened(catalogue: Catalogue, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, one]): [string, string][] =>
    typeof one === 'string' ? [[before + key, one]] : flattened(one, `${before}${key}.`),
  )
}
