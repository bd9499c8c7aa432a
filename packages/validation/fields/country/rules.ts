import { z } from 'zod'
import { limits } from '../../limits.ts'
import { canonicalCountry } from './countries.ts'
import type { Rules } from '../kind.ts'
import { readText } from '../shared/read.ts'
import { maxOf, storable } from '../shared/text.ts'

/** A country by its English name. A code, another spelling or other letters become that name; what is unknown stays as typed. */
export const country: Rules = {
  called: 'country',
  read: (raw) => {
    const typed = readText(raw)
    return typeof typed === 'string' ? (canonicalCountry(typed) ?? typed) : typed
  },
  schema: (field) => storable(maxOf(field, limits.text)),
  answer: () => z.string(),
}
