import { fold } from '@baobab/validation'
import type { Choice } from './choices.ts'

/** The values of a filter, which is one or several. */
export function valuesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || value === null || value === '' ? [] : [String(value)]
}

/** More than any description lists, such as countries and what the trail speaks of; of the records of a large list the first are shown. */
const most = 300

/** The options whose label or other name holds what was typed, accents and case aside; at most 300. */
export function byFoldedLabel<T extends Choice>(options: readonly T[], { inputValue }: { inputValue: string }): T[] {
  const looked = fold(inputValue)
  return options.filter((option) => namesOf(option).some((name) => name.includes(looked))).slice(0, most)
}

/** The options that somebody means who types one of their names, or its beginning of four letters and more. */
export function meant<T extends Choice>(options: readonly T[], typed: string): T[] {
  const looked = fold(typed)
  return options.filter((option) =>
    namesOf(option).some((name) => name === looked || (looked.length >= 4 && name.startsWith(looked))),
  )
}

const namesOf = ({ label, also = [] }: Choice) => [label, ...also].map(fold)
