import { z } from 'zod'
import type { Rules } from '../kind.ts'
import { decimal, readNumber } from '../shared/number.ts'
import { readNumeral } from '../shared/numerals.ts'

/** An amount in US dollars. */
export const money: Rules = {
  called: 'amount in US dollars',
  read: readNumber,
  schema: decimal,
  answer: () => z.string().regex(/^\d+(\.\d+)?$/),
  // Nobody is there to see that an amount of another currency is read as dollars.
  cell: (text) => (readNumeral(text)?.currency ? undefined : text),
}
