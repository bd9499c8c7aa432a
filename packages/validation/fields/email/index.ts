import type { Kind } from '../kind.ts'

/** An e-mail address. */
export const email = {
  storage: 'text',
  answers: 'string',
  filter: 'text',
  link: (address: string) => ({ href: `mailto:${address}`, text: address }),
} as const satisfies Kind
