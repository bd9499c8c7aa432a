import { z } from 'zod'
import { limits } from '../../limits.ts'
import type { KindField, Rules } from '../kind.ts'
import { maxOf, storable } from '../shared/text.ts'
import { text as plain } from './plain.ts'

const most = (field: KindField) => maxOf(field, limits.text)

/** One line of text, or a password where the field is `secret`. */
export const text: Rules = {
  called: 'text',
  read: (raw, field) => plain.read(raw, field.options.secret === true),
  schema: (field) => storable(most(field)),
  most,
  answer: () => z.string(),
}
