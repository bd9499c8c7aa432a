import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { completeUrl, isSafeUrl } from './link.ts'
import { readText } from '../shared/read.ts'
import { storable } from '../shared/text.ts'

/** A link to a page elsewhere. */
export const url: Rules = {
  called: 'link',
  read: (raw) => {
    const typed = readText(raw)
    return typeof typed === 'string' ? completeUrl(typed) : typed
  },
  schema: (field) => storable(limits.url).refine(isSafeUrl, { error: field.options.invalid ?? messages.rule.url }),
  answer: () => z.string(),
  cell: cleanLink,
}

/** `https://https://x.cv ` is `https://x.cv`; blanks inside an address are slips. */
export function cleanLink(text: string): string {
  const bare = text.replace(/[\s\u200b]+/g, '')
  const schemes = /^(?:https?:?\/\/?)+/i.exec(bare)?.[0]
  if (!schemes) return bare
  const secure = /https[^a-z]*$/i.test(schemes)
  return `${secure ? 'https' : 'http'}://${bare.slice(schemes.length)}`
}
