import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { readText } from '../shared/read.ts'
import { storable } from '../shared/text.ts'

/** Something, an @, something with a dot, and no space: specification §5. */
export const emailPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/

/** Characters that nobody sees, and that would make a second address look like the first. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u

/** An address as it is checked, stored and looked up: full-width letters and signs are the plain ones. */
export function normalEmail(address: string): string {
  return address.normalize('NFKC').trim()
}

/** An e-mail address. Whether it exists, only a mail can tell. */
export const email: Rules = {
  called: 'e-mail address',
  read: (raw) => {
    const text = readText(raw)
    return typeof text === 'string' ? normalEmail(text) : text
  },
  schema: (field) =>
    storable(limits.email).refine((value) => emailPattern.test(value) && !unseen.test(value), {
      error: field.options.invalid ?? messages.rule.email,
    }),
  answer: () => z.string(),
  cell: (text) => text.replace(/^mailto:/i, '').replace(/\s+/g, ''),
}
