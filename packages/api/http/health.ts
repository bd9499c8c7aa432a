import { isMigrated } from '../db/migrate.ts'
import type { Deps } from './deps.ts'
import { loggable } from './failure.ts'
import type { StaticHeaders } from './headers.ts'
import type { App } from './mount.ts'

/** `/healthz` says that the process lives; `/readyz` that the database is there and migrated. */
export function mountHealth(app: App, deps: Deps, headers: StaticHeaders): void {
  const say = (status: 200 | 503, word: string) => new Response(JSON.stringify({ status: word }), { status, headers: headers.api })
  app.get('/healthz', () => say(200, 'alive'))
  app.get('/readyz', async () => {
    try {
      return (await isMigrated(deps.db)) ? say(200, 'ready') : say(503, 'not migrated')
    } catch (error) {
      deps.log.warn({ err: loggable(error) }, 'not ready')
      return say(503, 'database unreachable')
    }
  })
}
