import type { Kind } from '../kind.ts'

/** A record of another resource by its uuid, or several where the field says `many`. */
export const reference = { storage: 'uuid', answers: 'string', filter: 'records' } as const satisfies Kind
