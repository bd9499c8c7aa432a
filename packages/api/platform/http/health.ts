import type { Deps } from './deps.ts'
import type { StaticHeaders } from './headers.ts'
import type { App } from './incoming.ts'

/** `/healthz` says that the process lives; `/readyz` that it can serve, or in a word why not. */
export function mountHealth(app: App, deps: Pick<Deps, 'health'>, headers: StaticHeaders): void {
  const answer = (status: 200 | 503, word: string) =>
    new Response(JSON.stringify({ status: word }), { status, headers: headers.api })
  app.get('/healthz', () => answer(200, 'alive'))
  app.get('/readyz', async () => {
    const word = await deps.health.readiness()
    return answer(word === 'ready' ? 200 : 503, word)
  })
}
