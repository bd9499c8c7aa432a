import { dateFormats, type DateFormats } from './dates.ts'
import { lazy } from './lazy.ts'
import { numberFormats, type NumberFormats } from './numbers.ts'

/** How numbers, days and lists are written in one language. English keeps US conventions (specification §2, §9). */
export interface Format extends NumberFormats, DateFormats {
  /** Several names in a row: `Fintech, Health, Energy`. */
  readonly list: (names: readonly string[]) => string
}

/** The conventions of a language that is given without its country. */
const conventions: Readonly<Record<string, string>> = { en: 'en-US' }

const made = new Map<string, Format>()

/** The formats of a language, such as `en` or `pt-CV`; the same object for the same language. Throws `RangeError` where it is no tag of a language. */
export function formatFor(language: string): Format {
  const known = made.get(language)
  if (known) return known
  const locale = conventions[language] ?? language
  const list = lazy(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))
  const format = {
    ...numberFormats(locale),
    ...dateFormats(locale),
    list: (names: readonly string[]) => list().format(names),
  }
  made.set(language, format)
  return format
}

/** What stands where nothing was given. */
export const missing = 'N/A'

/** Whether nothing was given. */
export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
