import { fillIn } from '@baobab/i18n/message.ts'
import { z } from 'zod'
import { messages } from '../../messages.ts'
import type { KindField } from '../kind.ts'

// PostgreSQL stores no NUL, and a lone surrogate is no text; tab and line breaks are.

const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text of at most `max` characters that can be stored. */
export function storable(max: number): z.ZodType<string> {
  return z
    .string({ error: messages.rule.text })
    .max(max, { error: fillIn(messages.rule.tooLong, { max }) })
    .refine((text) => text.isWellFormed() && !unstorable.test(text), { error: messages.rule.characters })
}

/** The most characters that a field takes. */
export function maxOf(field: KindField, otherwise: number): number {
  return field.options.max ?? otherwise
}
