import { useMemo } from 'react'
import type { Translate } from '@baobab/i18n/catalogue.ts'
import { importMessages } from '@baobab/i18n/en/console/imports.ts'
import { createTranslate } from '@baobab/i18n/translate.ts'
import { useLookup } from '../../i18n/words.ts'

type Messages = typeof importMessages

const english = createTranslate<Messages>('en', importMessages)

/** Words the import in the language of who looks; its English is loaded with it, and not before. */
export function useImportWords(): Translate<Messages> {
  const lookup = useLookup()
  return useMemo(
    (): Translate<Messages> =>
      (key, ...values) =>
        lookup(`imports.${key}`, values[0]) ?? english(key, ...values),
    [lookup],
  )
}
