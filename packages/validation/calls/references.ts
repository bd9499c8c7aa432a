import type { z } from 'zod'
import type { optionAnswer } from './answers.ts'

/** What the answer of a lookup table's option holds. */
export type LookupOption = z.infer<typeof optionAnswer>
