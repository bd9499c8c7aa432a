import { Socket } from 'node:net'
import pg from 'pg'
import { statementTimeoutMs } from './client.ts'
import type { QueryWatch } from './timing.ts'

/** A transaction that nobody goes on with ends after this. */
const idleInTransactionMs = 60_000

/** How a pool is opened. */
export interface PoolOptions {
  /** Measures the statements of every connection. */
  readonly watch: QueryWatch
  readonly connections: number
  /** A pooler stands between: timeouts go with each transaction, since nothing else is kept on a connection. */
  readonly isPooled: boolean
  /** A connection in use that says nothing for so long is given up. */
  readonly silenceMs: number
}

/** What a transaction says first behind a pooler. */
export const transactionTimeouts = `set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`

/** The settings of a connection that belongs to one process alone. A pooler rejects them. */
export function ownTimeouts(isPooled: boolean): pg.ClientConfig {
  return isPooled
    ? {}
    : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: idleInTransactionMs }
}

/**
 * Each statement runs in one process. Among millions of rows PostgreSQL starts others for a page that it takes for dear and that takes
 * a millisecond: 142 pages a second far down a million startups, 311 without. Who hangs here is left after 5 seconds.
 */
const inOneProcess = { text: 'set max_parallel_workers_per_gather = 0', query_timeout: 5_000 }

/**
 * What a connection that belongs to one process is told first. The pool waits for the promise that this answers, which the driver's
 * types leave out. Other engines that speak PostgreSQL may not know the setting.
 */
const prepareOwn = (client: pg.ClientBase): unknown =>
  client.query(inOneProcess).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
  })

/** The pool, a way around the transaction that a pooler needs, and when it last answered. */
export interface OpenPool {
  readonly pool: pg.Pool
  /** One statement as it is, such as one that may stand in no transaction. */
  readonly plain: pg.Pool['query']
  /** When a connection last did what was asked of it, as `performance.now()` has it: no clock that is set makes it look recent. */
  lastAnswer(): number
}

/**
 * Opens a pool whose connections may break off or fall silent at any time. The pool takes its own listener off a connection
 * that is in use, and an error that nobody listens for ends the process: each has one of ours. A statement timeout lies in
 * the server, and a server that hangs ends nothing: one that is silent for too long is left, and with it what it had begun.
 */
export function openPool(config: pg.ClientConfig, { connections, isPooled, silenceMs, watch }: PoolOptions): OpenPool {
  const pool = new pg.Pool({
    ...config,
    ...ownTimeouts(isPooled),
    max: connections,
    idleTimeoutMillis: 30_000,
    pipeline: isPooled,
    ...(isPooled ? {} : { onConnect: prepareOwn }),
  })
  const inUse = new WeakSet<pg.PoolClient>()
  let answeredAt = -Infinity
  // A broken idle connection is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    measure(client, watch)
    // The driver's types leave out what every client has.
    const { stream } = (client as unknown as pg.Client).connection
    if (stream instanceof Socket) {
      stream.setTimeout(silenceMs, () => {
        if (inUse.has(client)) stream.destroy(new Error('Query read timeout'))
      })
    }
  })
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (error: Error | undefined, client) => {
    inUse.delete(client)
    if (!error) answeredAt = performance.now()
  })
  const plain = pool.query.bind(pool)
  return {
    pool: isPooled ? Object.assign(pool, { query: inTransaction(pool) }) : pool,
    plain,
    lastAnswer: () => answeredAt,
  }
}

/** Measures what a connection does, whether it answers by a promise or, as to the pool, by a callback. */
function measure(client: pg.PoolClient, watch: QueryWatch): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown // It has one form for each way of asking.
  const measured = (...args: unknown[]): unknown => {
    const end = watch.begin(args[0])
    if (!end) return query(...args)
    const answer: unknown = args.at(-1)
    if (typeof answer === 'function')
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        end()
        Reflect.apply(answer, undefined, results)
      })
    const done = query(...args)
    if (done instanceof Promise) done.then(end, end)
    return done
  }
  Object.assign(client, { query: measured })
}

/** Runs a statement in a transaction of its own, with its timeouts; the three go out together. */
function inTransaction(pool: pg.Pool) {
  return async (statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    const [begun, done, ended] = await Promise.allSettled([
      client.query(`begin; ${transactionTimeouts}`),
      client.query(statement, values),
      client.query('commit'),
    ])
    client.release()
    for (const one of [begun, done, ended]) if (one.status === 'rejected') throw one.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
}
