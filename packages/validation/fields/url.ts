import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Kind } from './field.ts'
import { completeUrl, isSafeUrl } from './link.ts'
import { readText } from './read.ts'
import { storable } from './text.ts'

/** A link to a page elsewhere. */
export const url: Kind = {
  read: (raw) => {
    const typed = readText(raw)
    return typeof typed === 'string' ? completeUrl(typed) : typed
  },
  schema: (field) => storable(limits.url).refine(isSafeUrl, { error: field.options.invalid ?? messages.rule.url }),
  answer: () => z.string(),
}
