import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Field, Kind } from './field.ts'
import { readText } from './read.ts'

const plain = new RegExp(`^\\d{1,16}(?:\\.\\d{1,${limits.number.decimals}})?$`)

/**
 * Reads a number as decimal text, so that no digit is lost: `" 1250.50 "` and `1250.5` become `"1250.50"` and `"1250.5"`.
 * An exponent is written out; NaN and Infinity stay what they are and are refused.
 */
export function readNumber(raw: unknown): unknown {
  const read = typeof raw === 'number' ? String(raw) : readText(raw)
  if (typeof read !== 'string') return read
  const bare = read.replace(/^\+(?=[\d.])/, '').replace(/^\./, '0.').replace(/\.$/, '')
  return /^\d+(?:\.\d+)?e[+-]?\d+$/i.test(bare) ? String(Number(bare)) : bare
}

function decimal(field: Field): z.ZodType<string> {
  return z
    .string({ error: field.options.invalid ?? messages.rule.number })
    .refine((value) => plain.test(value) && Number(value) <= limits.number.max, { error: field.options.invalid ?? messages.rule.number })
}

/** An amount in US dollars. It is stored exactly and travels as decimal text. */
export const money: Kind = {
  read: readNumber,
  schema: decimal,
  answer: () => z.string().regex(/^\d+(\.\d+)?$/),
}

/** A number of people or things. The specification asks for a numeric value, so half a post counts. */
export const count: Kind = { read: readNumber, schema: decimal, answer: () => z.number() }

/** A percentage from 0 to 100, on create as on edit. */
export const percent: Kind = {
  read: readNumber,
  schema: (field) =>
    z
      .string({ error: messages.rule.number })
      .regex(/^[+-]?\d{1,16}(?:\.\d+)?$/, { error: messages.rule.number, abort: true })
      .refine((value) => Number(value) >= limits.percent.min && Number(value) <= limits.percent.max && plain.test(value), {
        error: field.options.invalid ?? messages.rule.percent,
      }),
  answer: () => z.number(),
}
