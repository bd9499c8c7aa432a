import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages/en.ts'
import type { Kind } from './field.ts'
import { readText } from './read.ts'
import { storable } from './text.ts'

const scheme = /^[a-z][a-z0-9+.-]*:/i
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\.?$/u

/** Completes a link that was typed without its scheme: `www.chuva.io` becomes `https://www.chuva.io`. */
export function completeUrl(typed: string): string {
  const withPort = /^[^/?#@:]+\.[^/?#@:]+:\d{1,5}(?:[/?#]|$)/
  return (scheme.test(typed) && !withPort.test(typed)) || typed.startsWith('//') ? typed : `https://${typed}`
}

/** Whether a completed link may be stored and rendered: http or https, a named host, no credentials. */
export function isSafeUrl(link: string): boolean {
  if (/[\s<>"'`{}|\\^]/.test(link) || !/^https?:\/\/[^/]/i.test(link)) return false
  const url = URL.parse(link)
  if (!url || url.username !== '' || url.password !== '') return false
  const typedHost = link.replace(/^https?:\/\//i, '').split(/[/?#]/)[0]?.replace(/:\d+$/, '') ?? ''
  return host.test(typedHost) && !typedHost.includes('@')
}

/** A link to a page elsewhere. */
export const url: Kind = {
  read: (raw) => {
    const typed = readText(raw)
    return typeof typed === 'string' ? completeUrl(typed) : typed
  },
  schema: (field) => storable(limits.url).refine(isSafeUrl, { error: field.options.invalid ?? messages.rule.url }),
  answer: () => z.string(),
}
