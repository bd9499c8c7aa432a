import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openLine } from './line.ts'
import { keepListening } from './listen.ts'
import { DatabaseError, statementTimeoutMs, type Database, type Row, type Session } from './client.ts'
import * as schema from './schema/index.ts'

const oldest = 15

/** Raw results read as on the embedded database. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.TIMESTAMPTZ && format !== 'binary') return momentOf
    return pg.types.getTypeParser(oid, format)
  },
}

const otherMoment: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** A moment. In UTC, which is what a server mostly speaks, the engine's own reading is several times faster than the driver's. */
function momentOf(text: string): unknown {
  return text.endsWith('+00') && text.length >= 22 ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : otherMoment(text)
}

/** Opens a pool on a PostgreSQL server and checks that it is reachable and not too old. */
export async function openServer(url: string, options: { readonly prepared?: boolean; readonly connections?: number } = {}): Promise<Database> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'baobab',
  }
  const pool = new pg.Pool({ ...config, max: options.connections ?? 10, idleTimeoutMillis: 30_000 })
  const line = openLine(config)
  // A broken idle connection is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined)
  try {
    await checkVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const prepared = options.prepared ?? true
  const statement = (name: string | undefined, text: string, values: readonly unknown[]): pg.QueryConfig => ({ ...(prepared && name !== undefined ? { name } : {}), text, values: [...values], types })
  return Object.assign(drizzle(pool, { schema }), {
    kind: 'server' as const,
    named: async <T extends Row>(name: string | undefined, sql: string, values: readonly unknown[] = []) => (await pool.query<T>(statement(name, sql, values))).rows,
    byKey: <T extends Row>(name: string, sql: string, values: readonly unknown[]) => line.rows<T>(statement(name, sql, values)),
    exclusive: async <T>(work: (session: Session) => Promise<T>) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        return await work({
          exec: async <R extends Row>(sql: string) => rowsOf<R>(await client.query<R>(sql)),
          query: async <R extends Row>(sql: string, values: readonly unknown[] = []) => (await client.query<R>({ text: sql, values: [...values], types })).rows,
        })
      } finally {
        // The connection ends with what was set and locked on it.
        client.release(true)
      }
    },
    run: async <T extends Row>(sql: string, values: readonly unknown[] = []) => rowsOf<T>(await pool.query<T>({ text: sql, values: [...values], types })),
    listen: (channel: string, hear: (payload: string) => void) => keepListening(url, channel, hear),
    close: async () => {
      await line.close()
      await pool.end()
    },
  })
}

/** The rows of a statement, or of several: the driver then answers a list, which its types do not say. */
function rowsOf<T extends Row>(result: pg.QueryResult<T> | readonly pg.QueryResult<T>[]): T[] {
  return Array.isArray(result) ? result.flatMap(({ rows }: pg.QueryResult<T>) => rows) : (result as pg.QueryResult<T>).rows
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  let version: number
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } catch (cause) {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no answer'
    throw new DatabaseError(`The PostgreSQL server of DATABASE_URL cannot be reached: ${reason}.`, { cause })
  }
  if (version < oldest) throw new DatabaseError(`The PostgreSQL server of DATABASE_URL is version ${version}; version ${oldest} or newer is needed.`)
}
