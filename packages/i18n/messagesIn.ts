import type { Catalogue } from './catalogue.ts'
import { messages as english } from './en/messages/index.ts'
import { isPseudo } from './languages.ts'
import { pseudoCatalogue } from './pseudo.ts'

/** What rules and answers say in a language other than English, for a browser that words a rule itself. */
export function messagesIn(tag: string): Catalogue {
  return isPseudo(tag) ? pseudoCatalogue(english) : english
}
