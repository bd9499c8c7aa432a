import type { Kind } from '../kind.ts'
import { joinedName } from './joined.ts'

/** A record of another resource by its uuid, or several where the field says `many`. */
export const reference = {
  storage: 'uuid',
  answers: 'string',
  filter: 'records',
  exported: (value, name, record) => joinedName(name, record) ?? value,
} as const satisfies Kind
