import {
  chooseLanguage,
  defaultLanguage,
  directionOf,
  languageCookie,
  type AnyLanguage,
} from '@baobab/i18n/languages.ts'
import type { Catalogue, TranslationOf } from '@baobab/i18n/catalogue.ts'
import { isMessage } from '@baobab/i18n/message.ts'
import { en, type ConsoleCatalogue } from './english.ts'
import { merged } from './derive.ts'
import { english, wordsOf, type Words } from './words.ts'

type Load = () => Promise<Catalogue & TranslationOf<ConsoleCatalogue>>

/** The catalogues of the languages that are loaded when they are wanted. */
const catalogues: Readonly<Record<Exclude<AnyLanguage, typeof defaultLanguage>, Load>> = {
  'en-XA': pseudo,
  'ar-XB': pseudo,
}

async function pseudo(): ReturnType<Load> {
  const [{ pseudoCatalogue }, { accessWords }, { formWords }] = await Promise.all([
    import('@baobab/i18n/pseudo.ts'),
    import('@baobab/i18n/en/console/access.ts'),
    import('./forms.ts'),
    import('./late.ts'),
    import('./lateResources.ts'),
    import('./notices.ts'),
  ])
  return pseudoCatalogue(merged(merged(en, accessWords), formWords()), isMessage) as typeof en // of the same keys, and more
}

/** Where this browser's wish for a language may stand. */
interface Wishes {
  /** Who is signed in; their account may name a language. */
  readonly user?: { readonly locale: string | null } | undefined
  readonly cookies: string
  /** The browser's own, the most wanted first. */
  readonly browser: readonly string[]
}

/** The language to speak: the account's, else the one that was chosen in this browser, else the best of the browser's own. */
export function languageOf({ user, cookies, browser }: Wishes): AnyLanguage {
  const cookie = new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`).exec(cookies)?.[1]
  return chooseLanguage({ account: user?.locale, cookie, acceptLanguage: browser.join(',') })
}

/** The console's words in a language. Where they cannot be loaded it speaks English, rather than not at all. */
export async function wordsIn(language: AnyLanguage): Promise<Words> {
  if (language === defaultLanguage) return english
  try {
    return wordsOf(language, await catalogues[language]())
  } catch (error) {
    console.info('language', error)
    return english
  }
}

/** Tells the page what it is written in, and which way that runs. */
export function markPage({ language }: Words, { documentElement } = document): void {
  documentElement.lang = language
  documentElement.dir = directionOf(language)
}
