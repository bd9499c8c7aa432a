import pg from 'pg'
import { readDescribed, readPlainly } from './describedOnce.ts'

/** One connection that many statements share at once. */
export interface Line {
  /** Its rows. What breaks the connection breaks all that is under way on it; the next statement opens a new one. */
  rows<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<T[]>
  close(): Promise<void>
}

/**
 * Opens a connection over which statements go out without waiting for each other's answers: over the pool in its place one
 * startup came to 0.91 of as many a second (`npm run bench:ways`, 10,000 rows). They are answered in their order, so only what ends
 * at once may come here, such as a read by key; a lock or a long search would keep all others waiting.
 *
 * @param read how a statement is asked; unless given, its columns are asked for once.
 */
export function openSocket(config: pg.ClientConfig, read: typeof readDescribed = readDescribed): Line {
  let line: Promise<pg.Client> | undefined

  function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true })
    const opening = client.connect().then(() => client)
    const leave = () => {
      if (line === opening) line = undefined
    }
    client.once('end', leave)
    client.on('error', leave)
    opening.catch(leave)
    return opening
  }

  return {
    rows: async <T extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
      const opening = (line ??= open())
      const client = await opening
      try {
        return await read<T>(client, statement)
      } catch (error) {
        // The connection's end is told to its statements before it is seen.
        if (line === opening && !isOwn(error)) line = undefined
        throw error
      }
    },
    close: async () => {
      const last = await line?.catch(() => undefined)
      // Whoever has fallen silent says no goodbye.
      const late = setTimeout(() => last?.connection.stream.destroy(), 1_000)
      await last?.end()
      clearTimeout(late)
    },
  }
}

/**
 * The same behind a pooler, over a few connections with one statement at a time on each. A pooler takes a client for idle once all that
 * it asked for by then is answered, and hands its connection to another, although half of its next statement has gone over it already
 * (pgbouncer/pgbouncer#759): PostgreSQL ends that connection, and with it what somebody else was doing on it.
 */
export function openSockets(config: pg.ClientConfig, most: number): Line {
  const pool = new pg.Pool({ ...config, max: most })
  // A broken idle connection is replaced at the next statement, which reports what is wrong.
  pool.on('error', () => undefined)
  return {
    rows: (statement) => readPlainly(pool, statement),
    close: () => pool.end(),
  }
}

/** Whether an error is the statement's own, after which the connection goes on; class 57P is the server taking its leave. */
function isOwn(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('57P') !== true
}
