import { describedCatalogue } from '@baobab/validation'
import { readCatalogue, type Catalogue } from '@baobab/i18n/catalogue.ts'
import { mails } from '@baobab/i18n/en/mails.ts'
import { messages } from '@baobab/i18n/en/messages/index.ts'
import { privacy } from '@baobab/i18n/en/privacy.ts'
import { defaultLanguage, isPseudo, type AnyLanguage } from '@baobab/i18n/languages.ts'
import { isMessage, type Message } from '@baobab/i18n/message.ts'
import { pseudoCatalogue } from '@baobab/i18n/pseudo.ts'
import { ended } from '@baobab/i18n/sentences.ts'
import { createWording, type Word } from '@baobab/i18n/wording.ts'

const wordings = new Map<AnyLanguage, Word>()

/** Words messages in a language: rules, answers, mails, and what the descriptions say. Each language's catalogue is made when it is first asked for. */
export function wordIn(language: AnyLanguage): Word {
  const known = wordings.get(language)
  if (known) return known
  const catalogue = catalogueIn(language)
  const word = createWording(language, (key) => readCatalogue(catalogue, key))
  wordings.set(language, word)
  return word
}

function catalogueIn(language: AnyLanguage): Catalogue {
  const english = { messages, mails, privacy, ...describedCatalogue() }
  return isPseudo(language) ? pseudoCatalogue(english, isMessage) : english
}

/** For logs, commands of the operator and documents. */
export const inEnglish = (message: Message): string => wordIn(defaultLanguage)(message)

/** The same as a sentence of its own, whether or not the catalogue ends it. */
export const sentenceInEnglish = (message: Message): string => ended(inEnglish(message))
