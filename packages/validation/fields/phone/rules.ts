import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { readTextOrNumber } from '../shared/read.ts'
import { maxOf, storable } from '../shared/text.ts'

const pattern = /^\+?[\d\s-]+$/

/** Whether it is an optional plus, then 7 to 15 digits with spaces or dashes between them: specification §5, §9. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return pattern.test(text) && digits >= limits.phone.min && digits <= limits.phone.max
}

/**
 * A phone number. The specification asks for its pattern on edit alone; it holds on create too, with the same message,
 * since a number that create took would stand in the way of every later edit.
 */
export const phone: Rules = {
  called: 'phone number',
  read: readTextOrNumber,
  schema: (field) => {
    const text = storable(maxOf(field, limits.text))
    return field.options.unchecked
      ? text
      : text.refine(isPhone, { error: field.options.invalid ?? messages.rule.phone })
  },
  answer: () => z.string(),
  cell: (text) =>
    text
      .replace(/[().\u00a0]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
}
