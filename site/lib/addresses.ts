import { defaultLanguage } from '@baobab/i18n/languages.ts'

/** Addresses that are the same in every language: the signed-in area, calls and stored pictures. */
const shared = /^\/(?:app|api|files)(?:[/?#]|$)/

/** The address of a page in a language: English stands at the root, another language under its tag. What is no page of ours stays. */
export function localPath(language: string, href: string): string {
  if (language === defaultLanguage || !/^\/(?!\/)/.test(href) || shared.test(href)) return href
  return `/${language}${href.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The path of a page as it is in English, whatever its language. */
export function barePath(language: string, path: string): string {
  const inside = localPath(language, '/')
  if (inside === '/' || (path !== inside && !path.startsWith(`${inside}/`))) return path
  return path.slice(inside.length) || '/'
}
