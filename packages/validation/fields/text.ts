import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages, fillIn } from '../messages/en.ts'
import type { Field, Kind } from './field.ts'
import { readText, readTextOrNumber } from './read.ts'

// PostgreSQL stores no NUL, and a lone surrogate is no text; tab and line breaks are.

const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text of at most `max` characters that can be stored. */
export function storable(max: number): z.ZodType<string> {
  return z
    .string({ error: messages.rule.text })
    .max(max, { error: fillIn(messages.rule.tooLong, { max }) })
    .refine((text) => text.isWellFormed() && !unstorable.test(text), { error: messages.rule.characters })
}

/** One line of text, or a password where the field is `secret`. */
export const text: Kind = {
  read: (raw, field) => (field.options.secret ? (raw === '' ? null : raw) : readTextOrNumber(raw)),
  schema: (field) => storable(maxOf(field, limits.text)),
  answer: () => z.string(),
}

/** Several paragraphs. */
export const longText: Kind = {
  read: readText,
  schema: (field) => storable(maxOf(field, limits.longText)),
  answer: () => z.string(),
}

export function maxOf(field: Field, otherwise: number): number {
  return field.options.max ?? otherwise
}
