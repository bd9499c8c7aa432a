import type { Catalogue } from '@baobab/i18n/catalogue.ts'
import { investorRequest } from '@baobab/i18n/en/messages/accounts.ts'
import { auth } from '@baobab/i18n/en/messages/auth.ts'
import { http, unexpected } from '@baobab/i18n/en/messages/http.ts'
import { rule } from '@baobab/i18n/en/messages/rules.ts'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { wordPlainly } from '@baobab/i18n/plain.ts'

/** What the rules of the public forms say, and calls that got no answer: English travels with the form, which most people read. */
let texts: Catalogue = { auth, http, rule, investorRequest, vc: { unexpected } }

/** Resolves when the messages of the page's language are there; English is at once. */
export const messagesLoaded: Promise<void> = load()

async function load(): Promise<void> {
  const language = typeof document === 'undefined' ? defaultLanguage : document.documentElement.lang
  if (language === '' || language === defaultLanguage) return
  const { messagesIn } = await import('@baobab/i18n/messagesIn.ts')
  texts = messagesIn(language)
}

/** Words a message in the language of the page; any other text stays. */
export const wordMessage = (text: string): string => wordPlainly(texts, text)
