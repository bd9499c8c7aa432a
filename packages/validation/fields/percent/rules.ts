import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { plainDecimal, readNumber } from '../shared/number.ts'

/** A percentage from 0 to 100, on create as on edit. */
export const percent: Rules = {
  called: 'percentage',
  read: readPercent,
  schema: (field) =>
    z
      .string({ error: messages.rule.number })
      .regex(/^[+-]?\d{1,16}(?:\.\d+)?$/, { error: messages.rule.number, abort: true })
      .refine(
        (value) =>
          Number(value) >= limits.percent.min && Number(value) <= limits.percent.max && plainDecimal.test(value),
        {
          error: field.options.invalid ?? messages.rule.percent,
        },
      ),
  answer: () => z.number(),
}

/** A share of a hundred, whose sign may stand behind it. */
function readPercent(raw: unknown): unknown {
  return readNumber(typeof raw === 'string' ? raw.trim().replace(/ ?%$/, '') : raw)
}
