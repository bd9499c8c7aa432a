import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Field, Kind } from './field.ts'
import { readNumeral, type Reading } from './numerals.ts'
import { readText } from './read.ts'

const plain = new RegExp(`^\\d{1,16}(?:\\.\\d{1,${limits.number.decimals}})?$`)

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

/** The same of a share of a hundred, whose sign may stand behind it. */
function readPercent(raw: unknown): unknown {
  return readNumber(typeof raw === 'string' ? raw.trim().replace(/ ?%$/, '') : raw)
}

/** How what stands in a field of numbers is understood; undefined for another kind, and for what its rule does not take. */
export function readingOf(field: Field, typed: unknown): Reading | undefined {
  const kind =
    field.kind === 'money' ? money : field.kind === 'count' ? count : field.kind === 'percent' ? percent : undefined
  const value = kind?.read(typed, field)
  if (!kind || typeof value !== 'string' || !kind.schema(field).safeParse(value).success) return undefined
  return { ...(typeof typed === 'string' ? readNumeral(typed) : {}), value }
}

function decimal(field: Field): z.ZodType<string> {
  return z
    .string({ error: field.options.invalid ?? messages.rule.number })
    .refine((value) => plain.test(value) && Number(value) <= limits.number.max, {
      error: field.options.invalid ?? messages.rule.number,
    })
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
  read: readPercent,
  schema: (field) =>
    z
      .string({ error: messages.rule.number })
      .regex(/^[+-]?\d{1,16}(?:\.\d+)?$/, { error: messages.rule.number, abort: true })
      .refine(
        (value) => Number(value) >= limits.percent.min && Number(value) <= limits.percent.max && plain.test(value),
        {
          error: field.options.invalid ?? messages.rule.percent,
        },
      ),
  answer: () => z.number(),
}
