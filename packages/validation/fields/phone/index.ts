import type { Kind } from '../kind.ts'

/** A phone number. */
export const phone = {
  storage: 'text',
  answers: 'string',
  filter: 'text',
  link: (number: string) => ({ href: `tel:${number.replace(/[^+\d]/g, '')}`, text: number }),
} as const satisfies Kind
