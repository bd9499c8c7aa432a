import { z } from 'zod'
import { messages } from '../messages/en.ts'
import type { Field, Kind } from './field.ts'
import { readText } from './read.ts'

/** One of a few options. */
export const choice: Kind = {
  read: readText,
  schema: options,
  answer: options,
}

function options(field: Field): z.ZodType {
  return z.enum(
    (field.options.options ?? []).map((option) => option.value),
    { error: field.options.invalid ?? messages.rule.choice },
  )
}
