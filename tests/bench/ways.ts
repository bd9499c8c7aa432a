import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp, createDeps, openServer, readEnv, type Database, type DepsOptions } from '@baobab/api'
import { createLog } from '@baobab/api/platform/lib/log.ts'

/** A way of talking to a database, as it is used or left out. */
type Ways<Place> = Readonly<Record<string, (place: Place) => Promise<Database>>>

/** To a PostgreSQL server at an address. */
export const waysOfServer: Ways<string> = {
  'as it is': (url) => openServer(url),
  'statements not prepared': (url) => openServer(url, { prepared: false }),
  'statements described with each call': (url) => openServer(url, { describesEach: true }),
  'reads by key over the pool': async (url) => {
    const db = await openServer(url)
    return Object.assign(db, { byKey: db.named })
  },
}

/** To an embedded database that stays open. */
export const waysOfEmbedded: Ways<Database> = {
  'as it is': (db) => Promise.resolve(db),
  'statements not prepared': (db) => {
    const planned: Database['named'] = (_name, text, values) => db.named(undefined, text, values)
    const other = Object.create(db) as Database // the same database, but for how it is asked
    return Promise.resolve(Object.assign(other, { named: planned, byKey: planned }))
  },
}

/** An app over a database, behind a port of its own. */
export async function serve(db: Database, url: string | undefined, more: DepsOptions = {}): Promise<Server> {
  const env = readEnv({
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    DATA_DIR: '/nonexistent',
    LOG_LEVEL: 'warn',
  })
  const deps = createDeps(env, db, { log: createLog(env), ...more })
  const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server // an HTTP/1 server, since no other is asked for
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Closes what `serve` opened. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
