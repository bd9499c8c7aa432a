import type { Database } from './platform/db/client.ts'
import { createAccessRecorder } from './platform/http/accessRecorder.ts'
import { createDeniedCounter } from './platform/http/deniedCalls.ts'
import { createMissedSearches } from './platform/http/missedSearches.ts'
import { loggable } from './platform/errors/failure.ts'
import type { Env } from './platform/env/env.ts'
import { openObjects } from './platform/files/openObjects.ts'
import { createFileStore } from './platform/files/store.ts'
import type { Deps } from './platform/http/deps.ts'
import { createBackground } from './platform/lib/background.ts'
import { createHealth } from './platform/db/health.ts'
import { openReplica } from './platform/db/open.ts'
import { createHub } from './platform/realtime/hub.ts'
import { createLog } from './platform/lib/log.ts'
import { createPasswords } from './platform/lib/passwords.ts'
import { createSettings } from './platform/settings/settings.ts'
import { addGauges } from './platform/metrics/gauges.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createOutside } from './platform/outside/post.ts'
import { createTransport } from './platform/mail/transport.ts'

export type DepsOptions = Partial<Omit<Deps, 'db' | 'env'>>

/** The app's dependencies as the environment says; a test gives its own where it wants. */
export function createDeps(env: Env, db: Database, options: DepsOptions = {}): Deps {
  const log = options.log ?? createLog(env)
  const now = options.now ?? (() => db.now())
  const settings = options.settings ?? createSettings(env, db, log)
  const hub = options.hub ?? createHub(db, log, now)
  const replica =
    options.replica ??
    openReplica(env, db, (state, error) => {
      if (state === 'back') log.info('the replica is read from')
      else log.warn({ err: loggable(error) }, 'the replica is away: all is read from the primary')
    })
  const metrics = options.metrics ?? createMetrics(env.metricsToken !== undefined || env.metricsPort !== undefined)
  if (metrics.registry && !options.metrics) addGauges(metrics.registry, { db, replica, env, hub, now })
  db.watch(env.slowQueryMs, (query) => {
    metrics.slowQuery()
    log.warn(query, 'slow query')
  })
  return {
    db,
    replica,
    metrics,
    settings,
    get env() {
      return settings.env
    },
    log,
    transport: options.transport ?? createTransport(env),
    outside: options.outside ?? createOutside(),
    files: options.files ?? createFileStore(() => openObjects(env.filesPlace)),
    passwords: options.passwords ?? createPasswords(),
    background: options.background ?? createBackground(log),
    health: options.health ?? createHealth(db, env, log),
    hub,
    deniedCalls: options.deniedCalls ?? createDeniedCounter(db, log),
    missedSearches: options.missedSearches ?? createMissedSearches(db, log),
    accessRecords: options.accessRecords ?? createAccessRecorder(db, log),
    now,
  }
}
