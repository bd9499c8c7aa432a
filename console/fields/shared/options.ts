import { fold, type Option } from '@baobab/validation'

/** The values of a filter, which is one or several. */
export function valuesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || value === null || value === '' ? [] : [String(value)]
}

/** The options whose label holds what was typed, accents and case aside; at most a hundred. */
export function byFoldedLabel<T extends Option>(options: readonly T[], { inputValue }: { inputValue: string }): T[] {
  const looked = fold(inputValue)
  return options.filter((option) => fold(option.label).includes(looked)).slice(0, 100)
}
