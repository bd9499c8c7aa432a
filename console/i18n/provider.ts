import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en } from './en.ts'

const roots = Object.keys(en).join('|')
const isKey = (text: string) => new RegExp(`^(?:${roots})(?:\\.\\w+)+$`).test(text)

/**
 * react-admin's i18n over the catalogue. What the server says is passed on as it is, so a text that is no key is no mistake;
 * a key without words is one, which fails the test that meets it and is told to whoever develops.
 */
export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
  onMissingKey: (key: string) => {
    if (isKey(key) && import.meta.env.MODE !== 'production') console.error(`The catalogue has no words for ${key}.`)
    return key
  },
})
