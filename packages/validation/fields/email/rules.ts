import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { storable } from '../shared/text.ts'
import { isEmail } from './address.ts'
import { email as plain } from './plain.ts'

/** An e-mail address. */
export const email: Rules = {
  called: 'e-mail address',
  read: (raw) => plain.read(raw, false),
  most: () => limits.email,
  schema: (field) => storable(limits.email).refine(isEmail, { error: field.options.invalid ?? messages.rule.email }),
  answer: () => z.string(),
  cell: (text) => text.replace(/^mailto:/i, '').replace(/\s+/g, ''),
}
