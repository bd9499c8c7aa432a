import { defaultLanguage, languages, pseudoLanguages } from '@baobab/i18n/languages.ts'

declare global {
  /** Whether the site is built with PSEUDO_LANGUAGES=1; the build writes it in. */
  const __PSEUDO_LANGUAGES__: boolean
}

/** The languages that the pages are built in: the real ones, and in a build for tests the pseudo-languages. */
export const builtLanguages: readonly string[] = [...languages, ...(__PSEUDO_LANGUAGES__ ? pseudoLanguages : [])]

/** The paths of a page that is built once for each language, English at the root. */
export function inEachLanguage() {
  return builtLanguages.map((language) => ({
    params: { language: language === defaultLanguage ? undefined : language },
  }))
}

/** The paths of a page whose English stands elsewhere. */
export function inOtherLanguages() {
  return builtLanguages.filter((language) => language !== defaultLanguage).map((language) => ({ params: { language } }))
}
