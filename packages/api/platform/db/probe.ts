import pg from 'pg'
import { DatabaseError } from './client.ts'

const oldest = 15

/** What was found where an address of a PostgreSQL server leads. */
export interface Found {
  /** Whether a connection pooler stands between, such as PgBouncer: what is set on a connection is then not kept for its next statement. */
  readonly isPooled: boolean
  /** How far the server's clock is ahead of this process's, in milliseconds. */
  readonly aheadMs: number
}

const look = `
  select current_setting('server_version_num')::int as version, pg_backend_pid() as pid,
    pg_is_in_recovery() as is_replica, current_setting('transaction_read_only') = 'on' as is_read_only, extract(epoch from clock_timestamp()) * 1000 as now`

interface Look {
  readonly version: number
  readonly pid: number
  readonly is_replica: boolean
  readonly is_read_only: boolean
  readonly now: string
}

/** The server's clock, to be compared with one's own. */
export const clock = 'select extract(epoch from clock_timestamp()) * 1000 as now'

/** How far a clock that showed `now` between these two moments of this process is ahead. Half the way there and back is the error. */
export function aheadOf(now: number, asked: number, answered: number): number {
  const ahead = Math.round(now - (asked + answered) / 2)
  // What lies within the way, or does not matter to anybody, is no difference.
  return Math.abs(ahead) < Math.max(250, answered - asked) ? 0 : ahead
}

/**
 * Looks where an address leads, on a connection that asks for nothing a pooler rejects. Throws a `DatabaseError` where the
 * server cannot be reached, is too old, or cannot be written to; `named` is the variable that the address stands in. Of a
 * replica the opposite is asked: that it is one.
 */
export async function lookAt(url: string, named = 'DATABASE_URL', { isReplica = false } = {}): Promise<Found> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'baobab',
  })
  client.on('error', () => undefined)
  try {
    const { rows, asked, answered } = await reached(client, named)
    const [found] = rows
    if (!found) throw new DatabaseError(`The PostgreSQL server of ${named} answers nothing.`)
    const version = Math.floor(found.version / 10_000)
    if (version < oldest)
      throw new DatabaseError(
        `The PostgreSQL server of ${named} is version ${version}; version ${oldest} or newer is needed.`,
      )
    if (isReplica && !found.is_replica)
      throw new DatabaseError(`The PostgreSQL server of ${named} is no streaming replica.`)
    if (found.is_replica && !isReplica)
      throw new DatabaseError(
        `The PostgreSQL server of ${named} is a replica, which takes no writes. Set ${named} to the primary server.`,
      )
    if (found.is_read_only && !isReplica)
      throw new DatabaseError(
        `The database of ${named} is read-only (default_transaction_read_only is on for it, or for this role). Set ${named} to one that takes writes.`,
      )
    return { isPooled: processOf(client) !== found.pid, aheadMs: aheadOf(Number(found.now), asked, answered) }
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function reached(client: pg.Client, named: string) {
  try {
    await client.connect()
    const asked = Date.now()
    const { rows } = await client.query<Look>(look)
    return { rows, asked, answered: Date.now() }
  } catch (cause) {
    throw new DatabaseError(`The PostgreSQL server of ${named} cannot be reached: ${reasonOf(cause)}.`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error && cause.message !== '' ? cause.message : 'no answer'
  return /timeout/i.test(message) ? 'it does not answer' : message.replace(/\.$/, '')
}

/** The number of the server's process that the connection was told of. A pooler tells one of its own making. */
function processOf(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined
}
