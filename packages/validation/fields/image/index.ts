import type { Kind } from '../kind.ts'

/** A picture: a file on its way in, an address on its way out. */
export const image = { storage: 'file', answers: 'string', filter: 'presence' } as const satisfies Kind
