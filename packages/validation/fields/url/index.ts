import type { Kind } from '../kind.ts'
import { completeUrl, isSafeUrl } from './link.ts'

/** A link to a page elsewhere, which is shown without its scheme. */
export const url = {
  storage: 'text',
  answers: 'string',
  filter: 'text',
  link: (typed: string) => {
    const href = completeUrl(typed)
    const text = typed.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
    return isSafeUrl(href) ? { href, text } : undefined
  },
} as const satisfies Kind
