import { z } from 'zod'
import { limits } from '../limits.ts'
import { canonicalCountry } from './countries.ts'
import type { Kind } from './field.ts'
import { readText } from './read.ts'
import { maxOf, storable } from './text.ts'

/** A country by its English name. A code, another spelling or other letters become that name; what is unknown stays as typed. */
export const country: Kind = {
  read: (raw) => {
    const typed = readText(raw)
    return typeof typed === 'string' ? (canonicalCountry(typed) ?? typed) : typed
  },
  schema: (field) => storable(maxOf(field, limits.text)),
  answer: () => z.string(),
}
