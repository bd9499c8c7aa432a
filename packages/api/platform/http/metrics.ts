import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@baobab/validation'
import type { Metrics } from '../metrics/metrics.ts'
import type { Env } from '../env/env.ts'
import type { StaticHeaders } from './headers.ts'
import { headerOf, type App } from './incoming.ts'
import { jsonError } from './jsonError.ts'
import { wordFor } from './languageOf.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What this version is called, as package.json says. */
export const version: string = (() => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8')
  const read = JSON.parse(text) as { readonly version: string } // Our own.
  return read.version
})()

/** Whether a request carries the token that METRICS_TOKEN names; where none is named, nobody needs one. */
export function mayReadMetrics(
  { metricsToken }: Pick<Env, 'metricsToken'>,
  authorization: string | undefined,
): boolean {
  if (metricsToken === undefined) return true
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`))
}

/** `/metrics` for who has METRICS_TOKEN, in Prometheus's own words, and `/version` for everybody. Without the token there is no such page. */
export function mountMetrics(
  app: App,
  { metrics, env }: { readonly metrics: Metrics; readonly env: Env },
  headers: StaticHeaders,
): void {
  app.get('/version', () => Response.json({ name: 'baobab', version }, { headers: headers.api }))
  const { registry } = metrics
  if (env.metricsToken === undefined || !registry) return
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(env, headerOf(c, 'authorization')))
      return new Response(jsonError(messages.auth.signedOut, wordFor(c)), {
        status: 401,
        headers: { ...headers.api, 'www-authenticate': 'Bearer' },
      })
    return new Response(await registry.metrics(), { headers: { ...headers.api, 'content-type': registry.contentType } })
  })
}
