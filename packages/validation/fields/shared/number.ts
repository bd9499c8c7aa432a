import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { KindField } from '../kind.ts'
import { readNumeral } from './numerals.ts'
import { readText } from './read.ts'

/** Decimal text with as many digits as are kept. */
export const plainDecimal = new RegExp(`^\\d{1,16}(?:\\.\\d{1,${limits.number.decimals}})?$`)

/**
 * Reads a number as decimal text, so that no digit is lost: `" 1,250.50 "` becomes `"1250.50"`, `1250.5` becomes `"1250.5"`
 * and `"1.5m"` becomes `"1500000"`. An exponent is written out; NaN, Infinity and what is no number stay what they are and
 * are rejected.
 */
export function readNumber(raw: unknown): unknown {
  const read = typeof raw === 'number' ? String(raw) : readText(raw)
  if (typeof read !== 'string') return read
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(read)) return String(Number(read))
  return readNumeral(read)?.value ?? read
}

/** A number that is not below zero, as decimal text. */
export function decimal(field: KindField): z.ZodType<string> {
  return z
    .string({ error: field.options.invalid ?? messages.rule.number })
    .refine((value) => plainDecimal.test(value) && Number(value) <= limits.number.max, {
      error: field.options.invalid ?? messages.rule.number,
    })
}
