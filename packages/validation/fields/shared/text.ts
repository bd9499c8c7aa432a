import { fillIn } from '@baobab/i18n/message.ts'
import { z } from 'zod'
import { messages } from '../../messages.ts'
import type { KindField } from '../kind.ts'
import { isStorable } from './characters.ts'

/** Text of at most `max` characters that can be stored. */
export function storable(max: number): z.ZodType<string> {
  return z
    .string({ error: messages.rule.text })
    .max(max, { error: fillIn(messages.rule.tooLong, { max }) })
    .refine(isStorable, { error: messages.rule.characters })
}

/** The most characters that a field takes. */
export function maxOf(field: KindField, otherwise: number): number {
  return field.options.max ?? otherwise
}
