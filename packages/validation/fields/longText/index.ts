import type { Kind } from '../kind.ts'

/** Several paragraphs. */
export const longText = { storage: 'text', answers: 'string', filter: 'text', multiline: true } as const satisfies Kind
