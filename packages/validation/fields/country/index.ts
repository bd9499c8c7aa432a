import type { Kind } from '../kind.ts'

/** A country by its English name. */
export const country = { storage: 'name', answers: 'string', filter: 'countries' } as const satisfies Kind
