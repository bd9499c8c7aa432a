import { messages } from '../../messages.ts'
import type { PlainKind } from '../kind.ts'
import { readText } from '../shared/read.ts'
import { isEmail, normalEmail } from './address.ts'

/** An e-mail address. */
export const email: PlainKind = {
  read: (raw) => {
    const text = readText(raw)
    return typeof text === 'string' ? normalEmail(text) : text
  },
  wrong: (value, invalid = messages.rule.email) => (isEmail(value) ? undefined : invalid),
}
