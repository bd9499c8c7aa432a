import type { Env } from '../env/env.ts'
import type { Database } from './client.ts'
import { createReplica, type Replica, type ReplicaOptions } from './replica.ts'

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

/** The replica of `DATABASE_REPLICA_URL`, which is opened when a call first wants it; undefined where none is set. */
export function openReplica(
  { replicaUrl, prepared, connections }: Pick<Env, 'replicaUrl' | 'prepared' | 'connections'>,
  primary: Database,
  onState: ReplicaOptions['onState'],
): Replica | undefined {
  if (replicaUrl === undefined) return undefined
  return createReplica(primary, {
    onState,
    open: async () => (await import('./server.ts')).openServer(replicaUrl, { prepared, connections, isReplica: true }),
  })
}
