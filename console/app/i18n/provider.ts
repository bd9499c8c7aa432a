import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en } from './en.ts'

const key = new RegExp(`^(?:${Object.keys(en).join('|')})(?:\\.\\w+)+$`)

/**
 * react-admin's i18n over the catalogue. What the server says is passed on as it is, so a text that is no key is no mistake;
 * a key without words is one, which fails the test that meets it and is told to whoever develops.
 */
export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  onMissingKey: (text: string) => {
    if (import.meta.env.MODE !== 'production' && key.test(text))
      console.error(`The catalogue has no words for ${text}.`)
    return text
  },
})
