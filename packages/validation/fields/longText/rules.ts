import { z } from 'zod'
import { limits } from '../../limits.ts'
import type { Rules } from '../kind.ts'
import { readText } from '../shared/read.ts'
import { maxOf, storable } from '../shared/text.ts'

/** Several paragraphs. */
export const longText: Rules = {
  called: 'long text',
  read: readText,
  schema: (field) => storable(maxOf(field, limits.longText)),
  answer: () => z.string(),
}
