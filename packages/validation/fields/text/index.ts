import type { Kind } from '../kind.ts'

/** One line of text, or a password where the field is `secret`. */
export const text = { storage: 'text', answers: 'string', filter: 'text' } as const satisfies Kind
