import { z } from 'zod'
import { limits } from '../../limits.ts'
import type { Rules } from '../kind.ts'
import { readTextOrNumber } from '../shared/read.ts'
import { maxOf, storable } from '../shared/text.ts'

/** One line of text, or a password where the field is `secret`. */
export const text: Rules = {
  called: 'text',
  read: (raw, field) => (field.options.secret ? (raw === '' ? null : raw) : readTextOrNumber(raw)),
  schema: (field) => storable(maxOf(field, limits.text)),
  answer: () => z.string(),
}
