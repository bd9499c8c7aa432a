import { useLocale } from 'ra-core'
import { formatFor, type Format } from '@baobab/validation/format/index.ts'

/** How numbers, days and lists are written in the language of who looks. */
export function useFormat(): Format {
  return formatFor(useLocale())
}
