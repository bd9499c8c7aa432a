import type { Env } from '../env/env.ts'
import { dayMs, dayOf } from '../lib/day.ts'
import type { StaticHeaders } from './headers.ts'
import type { App } from './incoming.ts'

const validMs = 180 * dayMs

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. It is written at each reading, so that it never expires. */
export function mountSecurityText(
  app: App,
  { publicUrl, securityContact }: Pick<Env, 'publicUrl' | 'securityContact'>,
  now: () => Date,
  headers: StaticHeaders,
): void {
  app.get('/.well-known/security.txt', () => {
    const lines = [
      `Contact: ${securityContact ?? `${publicUrl}/contact`}`,
      // Whole days, so that two readings of a day are the same text.
      `Expires: ${dayOf(now().getTime() + validMs)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { ...headers.site, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    })
  })
}
