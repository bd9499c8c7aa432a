import { readCatalogue, type Catalogue } from '@baobab/i18n/catalogue.ts'
import { readMessage, type Message, type OpenMessage } from '@baobab/i18n/message.ts'
import { messagesIn } from '@baobab/i18n/messagesIn.ts'
import type { PlainFields } from '@baobab/validation/derive/checkPlain.ts'
import { plainFields } from '@baobab/validation/derive/plainFields.ts'
import { loginForm, secondFactorForm } from '@baobab/validation/forms/account.ts'
import { messages } from '@baobab/validation/messages.ts'

/** What the page for signing in hands to its script. */
export interface SignInData {
  readonly fields: { readonly login: PlainFields; readonly second: PlainFields }
  /** What the script may have to say, in the language of the page. */
  readonly texts: Catalogue
}

const { auth, http, rule, vc } = messages

/** What the rules of the two forms say, and a call that got no answer, or one without a message. */
const said: readonly (Message | OpenMessage<{ max: string | number }>)[] = [
  ...[rule.required, rule.allRequired, rule.text, rule.tooLong, rule.characters, rule.email],
  ...[http.broken, http.forbidden, http.notFound, http.tooLarge, http.bodyType, http.tooMany, http.unavailable],
  ...[http.failed, http.offline, auth.signedOut, vc.unexpected],
]

/** The rules of the fields and the words of signing in, in the language of a page. */
export function signInData(language: string): SignInData {
  const catalogue = messagesIn(language)
  const texts: Record<string, Record<string, string>> = {}
  for (const message of said) {
    const [, group = '', key = ''] = (readMessage(message)?.key ?? '').split('.')
    const text = readCatalogue(catalogue, `${group}.${key}`)
    if (text === undefined) throw new Error(`No words for ${message}`)
    texts[group] = { ...texts[group], [key]: text }
  }
  return { fields: { login: plainFields(loginForm), second: plainFields(secondFactorForm) }, texts }
}
