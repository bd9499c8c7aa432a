import { describedCatalogue, type messages as keys } from '@baobab/validation'
import { readCatalogue, type Catalogue } from '@baobab/i18n/catalogue.ts'
import { messages as english } from '@baobab/i18n/en/messages/index.ts'
import { mails } from '@baobab/i18n/en/mails.ts'
import { privacy } from '@baobab/i18n/en/privacy.ts'
import { fillIn as fill, type Message, type OpenMessage, type ValuesOf } from '@baobab/i18n/message.ts'
import { createWording } from '@baobab/i18n/wording.ts'

const catalogue: Catalogue = { messages: english, mails, privacy, ...describedCatalogue() }

/** Words a message in English, as a server or a browser does where no other language was chosen; any other text stays. */
export const inEnglish: (text: string) => string = createWording('en', (key) => readCatalogue(catalogue, key))

/** What messages say in English; one that takes values says it by `fillIn`. */
export type EnglishOf<T> = T extends Message
  ? string
  : T extends OpenMessage<infer P>
    ? OpenMessage<P>
    : { readonly [K in keyof T]: EnglishOf<T[K]> }

function wordedTree(tree: Catalogue, path: string): Catalogue {
  return Object.fromEntries(
    Object.entries(tree).map(([name, one]) => {
      const key = `${path}.${name}`
      return [name, typeof one !== 'string' ? wordedTree(one, key) : one.includes('{') ? key : one]
    }),
  )
}

/** What rules and answers say in English, by key. */
export const messages = wordedTree(english, 'messages') as unknown as EnglishOf<typeof keys>

/** Gives a message its values and words it in English. */
export function fillIn<P>(message: OpenMessage<P>, values: ValuesOf<P>): string {
  return inEnglish(fill(message, values))
}
