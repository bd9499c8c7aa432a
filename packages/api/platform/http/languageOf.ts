import { chooseLanguage, languageCookie, type AnyLanguage } from '@baobab/i18n/languages.ts'
import type { Word } from '@baobab/i18n/wording.ts'
import { wordIn } from '../i18n/wording.ts'
import { cookieOf, headerOf, type AppContext } from './incoming.ts'

/**
 * The language of a request: that of the account, else the browser's cookie, else the best of `Accept-Language`.
 *
 * @param available the languages that it may be; all unless given
 */
export function languageOf(
  c: AppContext,
  account?: { readonly locale: string | null },
  available?: readonly AnyLanguage[],
): AnyLanguage {
  const cookie = cookieOf(c, languageCookie)
  return chooseLanguage({ account: account?.locale, cookie, acceptLanguage: headerOf(c, 'accept-language') }, available)
}

/** Words messages for a request of nobody who is signed in. */
export const wordFor = (c: AppContext): Word => wordIn(languageOf(c))
