import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en } from './en.ts'

/** react-admin's i18n over the catalogue. What the server says is passed on as it is, so a missing key is no mistake. */
export const i18nProvider = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }], { allowMissing: true })
