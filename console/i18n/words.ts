import { createContext, use, useCallback } from 'react'
import type { Catalogue, KeyOf, MessageOf, ParametersOf, TranslationOf, Translate } from '@baobab/i18n/catalogue.ts'
import { createLookup, type Lookup } from '@baobab/i18n/lookup.ts'
import { createTranslate } from '@baobab/i18n/translate.ts'
import { en, type ConsoleCatalogue } from './english.ts'

/** Words a key of the console's catalogue. A key or a value that is missing does not compile. */
export type ConsoleTranslate = Translate<ConsoleCatalogue>

type AnyKey = KeyOf<ConsoleCatalogue>
/** A key whose message takes no values. */
export type PlainKey = {
  [K in AnyKey]: keyof ParametersOf<MessageOf<ConsoleCatalogue, K>> extends never ? K : never
}[AnyKey]

/** The console in one language. */
export interface Words {
  readonly language: string
  readonly translate: ConsoleTranslate
  /** For keys that are made at run time from a description: `resources.<name>.fields.<field>`. */
  readonly lookup: Lookup
}

/** The console in a language, out of its catalogue. */
export function wordsOf(language: string, catalogue: Catalogue & TranslationOf<ConsoleCatalogue>): Words {
  return {
    language,
    translate: createTranslate<ConsoleCatalogue>(language, catalogue),
    lookup: createLookup(language, catalogue),
  }
}

export const english = wordsOf('en', en)

export const WordsContext = createContext(english)

/** Words the messages of the console in the language of who looks. */
export function useTranslate(): ConsoleTranslate {
  return use(WordsContext).translate
}

/** Words a key, and passes on what is none: what the server says comes worded. */
export function useWorded(): (text: string) => string {
  const lookup = useLookup()
  return useCallback((text) => lookup(text) ?? text, [lookup])
}

/** The same for keys that are known at run time only; undefined where the catalogue has no such key. */
export function useLookup(): Lookup {
  return use(WordsContext).lookup
}
