import { allLanguages, defaultLanguage, type AnyLanguage } from '@baobab/i18n/languages.ts'
import { headerOf, type AppContext } from './incoming.ts'
import { languageOf } from './languageOf.ts'

/** The languages that a site was built in, by its files: English at the root, another one where its folder has a home page. */
export function languagesOf(has: (file: string) => boolean): readonly AnyLanguage[] {
  return allLanguages.filter((tag) => tag === defaultLanguage || has(`${tag}/index.html`))
}

/** In which language a page is asked for, and whether its address says so. */
export interface PageLanguage {
  readonly language: AnyLanguage
  readonly isNamed: boolean
}

/** The language of an address: the one that it begins with, else the one that this browser is served best with. */
export function pageLanguageOf(c: AppContext, path: string, built: readonly AnyLanguage[]): PageLanguage {
  const named = namedIn(path, built)
  return { language: named ?? languageOf(c, undefined, built), isNamed: named !== undefined }
}

/** The language of the page that a form was sent from, which the browser names; else as for a page. */
export function languageOfForm(c: AppContext, built: readonly AnyLanguage[]): AnyLanguage {
  const from = headerOf(c, 'referer') ?? ''
  return (URL.canParse(from) ? namedIn(new URL(from).pathname, built) : undefined) ?? languageOf(c, undefined, built)
}

/** The path of a page in a language, without the tag that it may begin with. */
export function withoutLanguage(path: string, { language, isNamed }: PageLanguage): string {
  return isNamed ? path.slice(language.length + 1) || '/' : path
}

/** The headers of an HTML page: at an address that names no language another browser may be served another page. */
export function languageHeaders(
  { language, isNamed }: PageLanguage,
  built: readonly AnyLanguage[],
): Record<string, string> {
  return {
    'content-language': language,
    ...(built.length > 1 && !isNamed ? { vary: 'accept-language, cookie' } : {}),
  }
}

function namedIn(path: string, built: readonly AnyLanguage[]): AnyLanguage | undefined {
  const [, first = ''] = path.split('/', 2)
  return built.find((tag) => tag === first && tag !== defaultLanguage)
}
