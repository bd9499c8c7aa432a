import { z } from 'zod'
import { messages } from '../../messages.ts'
import type { KindField, Rules } from '../kind.ts'
import { readText } from '../shared/read.ts'

/** One of a few options. */
export const choice: Rules = {
  called: 'one of',
  read: readText,
  schema: options,
  answer: options,
}

function options(field: KindField): z.ZodType {
  return z.enum(
    (field.options.options ?? []).map((option) => option.value),
    { error: field.options.invalid ?? messages.rule.choice },
  )
}
