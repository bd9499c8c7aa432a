import type { Format } from '../../format/index.ts'
import type { Kind } from '../kind.ts'

/** A percentage from 0 to 100. */
export const percent = {
  storage: 'number',
  answers: 'number',
  filter: 'bounds',
  unit: 'percent',
  write: (share: string, format: Format) => format.percent(share),
} as const satisfies Kind
