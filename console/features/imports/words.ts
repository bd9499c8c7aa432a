import { useCallback, useMemo } from 'react'
import type { Translate } from '@baobab/i18n/catalogue.ts'
import { importMessages } from '@baobab/i18n/en/console/imports.ts'
import { createTranslate } from '@baobab/i18n/translate.ts'
import { useLookup } from '../../i18n/words.ts'
import { useKind } from './kinds/context.ts'

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

/** The words of the import that is open which say what it brings: those of startups, or of records of any kind. */
export function useKindWords() {
  const words = useImportWords()
  const group = useKind().name === 'startups' ? 'startups' : 'records'
  return useCallback(
    (key: CountedKey, values: { readonly count: number }) => words(`${group}.${key}`, values),
    [words, group],
  )
}

/** Sentences that count what is imported. */
type CountedKey = Exclude<keyof Messages['records'], 'lead' | 'title' | 'changedText' | 'list' | 'passwords' | 'choose'>
