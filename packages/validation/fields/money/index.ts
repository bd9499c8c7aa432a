import type { Format } from '../../format/index.ts'
import type { Kind } from '../kind.ts'

/** An amount in US dollars. It is stored exactly and travels as decimal text. */
export const money = {
  storage: 'number',
  answers: 'string',
  filter: 'bounds',
  unit: 'money',
  write: (amount: string, format: Format) => format.money(amount),
} as const satisfies Kind
