import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Kind } from './field.ts'
import { readTextOrNumber } from './read.ts'
import { maxOf, storable } from './text.ts'

/** An optional plus, then 7 to 15 digits, spaces or dashes: specification §5, §9. */
export const phonePattern = new RegExp(`^\\+?[\\d\\s-]{${limits.phone.min},${limits.phone.max}}$`)

/** A phone number. Its pattern holds on the modes that the field names, since the specification asks for it on edit only. */
export const phone: Kind = {
  read: readTextOrNumber,
  schema: (field, mode) => {
    const text = storable(maxOf(field, limits.text))
    return field.options.checkedOn?.some((checked) => checked === mode || (checked === 'edit' && mode === 'update'))
      ? text.refine((value) => phonePattern.test(value) && /\d/.test(value), { error: field.options.invalid ?? messages.rule.phone })
      : text
  },
  answer: () => z.string(),
}
