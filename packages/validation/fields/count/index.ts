import type { Format } from '../../format/index.ts'
import type { Kind } from '../kind.ts'

/** A number of people or things. The specification asks for a numeric value, so half a post counts. */
export const count = {
  storage: 'number',
  answers: 'number',
  filter: 'bounds',
  write: (number: string, format: Format) => format.number(number),
} as const satisfies Kind
