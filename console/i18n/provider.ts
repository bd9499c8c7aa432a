import type { I18nProvider } from 'ra-core'
import { en } from './english.ts'
import { english, type Words } from './words.ts'

const isKey = (text: string) => /^\w+(?:\.\w+)+$/.test(text) && (text.split('.')[0] ?? '') in en

/**
 * react-admin's i18n over the catalogue. What the server says is passed on as it is, so a text that is no key is no mistake;
 * a key without words is one, which fails the test that meets it and is told to whoever develops.
 */
export function i18nProviderOf({ language, lookup }: Words): I18nProvider {
  return {
    translate: (text, options: { readonly _?: unknown; readonly [name: string]: unknown } = {}) => {
      const { _: otherwise, ...values } = options
      try {
        const message = lookup(text, values)
        if (message !== undefined) return message
        if (typeof otherwise === 'string') return otherwise
        if (isKey(text)) tell(`The catalogue has no words for ${text}.`)
      } catch (error) {
        // A screen is not lost for a value that react-admin did not give.
        tell(`The words of ${text} lack a value: ${String(error)}`)
      }
      return text
    },
    changeLocale: () => Promise.reject(new Error('The language is chosen as the page is opened.')),
    getLocale: () => language,
  }
}

function tell(mistake: string): void {
  if (import.meta.env.MODE !== 'production') console.error(mistake)
}

/** That of the console in English. */
export const i18nProvider = i18nProviderOf(english)
