import { fillIn } from '@baobab/i18n/message.ts'
import { z } from 'zod'
import { messages } from '../../messages.ts'
import type { KindField, Rules } from '../kind.ts'
import { decimal, readNumber } from '../shared/number.ts'

/** A number of people or things. */
export const count: Rules = { called: 'number', read: readNumber, schema: countOf, answer: () => z.number() }

function countOf(field: KindField): z.ZodType<string> {
  const { whole, positive } = field.options
  if (positive) return decimal(field).refine((value) => /[1-9]/.test(value), { error: messages.rule.positive })
  if (whole === undefined) return decimal(field)
  return z
    .string({ error: messages.rule.number })
    .refine((value) => /^\d{1,16}$/.test(value) && Number(value) <= whole, {
      error: fillIn(messages.rule.whole, { most: whole }),
    })
}
