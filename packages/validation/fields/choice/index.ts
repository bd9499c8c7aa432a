import type { Kind } from '../kind.ts'

/** One of a few options. */
export const choice = { storage: 'code', answers: 'string', filter: 'options' } as const satisfies Kind
