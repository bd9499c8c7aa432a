import type { Env } from '../env/env.ts'
import type { Database } from './client.ts'

/** Opens the PostgreSQL server of `DATABASE_URL`, or the embedded one in `DATA_DIR/pg`. Throws `DatabaseError`. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'directUrl' | 'dataDir' | 'prepared' | 'connections'>,
): Promise<Database> {
  // Only the driver that is needed is loaded: it is a good part of the time to a ready server.
  if (env.databaseUrl)
    return (await import('./server.ts')).openServer(env.databaseUrl, {
      prepared: env.prepared,
      connections: env.connections,
      directUrl: env.directUrl,
    })
  return (await import('./embedded.ts')).openEmbedded(env.dataDir)
}
