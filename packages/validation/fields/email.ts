import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Kind } from './field.ts'
import { readText } from './read.ts'
import { storable } from './text.ts'

/** Something, an @, something with a dot, and no space: specification §5. */
export const emailPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/

/** An e-mail address. Whether it exists, only a mail can tell. */
export const email: Kind = {
  read: readText,
  schema: (field) => storable(limits.email).refine((value) => emailPattern.test(value), { error: field.options.invalid ?? messages.rule.email }),
  answer: () => z.string(),
}
