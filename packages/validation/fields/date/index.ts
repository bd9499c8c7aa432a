import type { Format } from '../../format/index.ts'
import type { Kind } from '../kind.ts'

/** A day with no time and no zone, as `yyyy-mm-dd`; a moment where the field says `time`. */
export const date = {
  storage: 'day',
  answers: 'string',
  filter: 'bounds',
  write: (day: string, format: Format) => format.day(day),
} as const satisfies Kind
