import type { Kind } from '../kind.ts'

/** A few rows of the same parts, such as the people of a team. They are kept as text, one row a line, and answered as objects. */
export const rows = { storage: 'rows', answers: 'rows', filter: 'presence' } as const satisfies Kind
