import type { Kind } from '../kind.ts'

/** Yes or no; one that was never set is No. */
export const flag = { storage: 'boolean', answers: 'boolean', filter: 'sides' } as const satisfies Kind
