import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pLimit from 'p-limit'
import type pg from 'pg'
import { readSnapshot, rowsOf, takeTurn, workAlone } from './alone.ts'
import { openSocket, openSockets } from './socket.ts'
import { readDescribed, readPlainly } from './describedOnce.ts'
import { createListener } from './listen.ts'
import { openPool, ownTimeouts, transactionTimeouts } from './pool.ts'
import { aheadOf, clock, lookAt } from './probe.ts'
import { statementTimeoutMs, type Database, type Row, type Session, type WholeTransaction } from './client.ts'
import { beginStatement } from '../tracing/spans.ts'
import { createQueryWatch, textOf } from './timing.ts'
import { types } from './types.ts'

/** How a PostgreSQL server is used. */
export interface ServerOptions {
  /**
   * Whether statements are prepared under their names; unset means that they are unless there is a pooler in between. Without, a
   * list of startups came to 0.32 of as many a second, a search to 0.51 and one startup to 0.16 (`npm run bench:ways`, 10,000 rows).
   */
  readonly prepared?: boolean | undefined
  /**
   * Whether the columns of a prepared statement are asked for with each call; unset means only where a pooler is in between, and
   * another connection may answer. With it, one startup came to 0.90 of as many a second, a list to 0.99 (`npm run bench:ways`, 10,000 rows).
   */
  readonly describesEach?: boolean
  /** The most connections of the pool. */
  readonly connections?: number
  /** The address of the same database without a pooler, for listening and migrations. */
  readonly directUrl?: string | undefined
  /** It is a streaming replica, of `DATABASE_REPLICA_URL`: it is only read, and nobody listens on it. */
  readonly isReplica?: boolean
  /** A connection in use that answers nothing for so long is closed. */
  readonly silenceMs?: number
}

/** Reads by key take milliseconds: one that takes longer than this has lost its connection. */
const connectionSilenceMs = 5_000
const clockEveryMs = 30_000

/** Opens a pool on a PostgreSQL server, once it is sure that it can be reached, is new enough and takes writes or is a replica. */
export async function openServer(
  url: string,
  {
    prepared,
    describesEach,
    connections = 10,
    directUrl,
    isReplica = false,
    silenceMs = statementTimeoutMs + 3_000,
  }: ServerOptions = {},
): Promise<Database> {
  const found = await (isReplica ? lookAt(url, 'DATABASE_REPLICA_URL', { isReplica }) : lookAt(url))
  const direct = directUrl === undefined ? undefined : await lookAt(directUrl, 'DATABASE_DIRECT_URL')
  const { isPooled } = found
  const isPrepared = prepared ?? !isPooled
  const read = (describesEach ?? isPooled) ? readPlainly : readDescribed
  const ownUrl = directUrl ?? url
  const config: pg.ClientConfig = { connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'baobab' }
  const watch = createQueryWatch()
  const { pool, plain, lastAnswer } = openPool(config, { connections, isPooled, silenceMs, watch })
  const keyed = { ...config, ...ownTimeouts(isPooled), query_timeout: connectionSilenceMs }
  const shared = isPooled ? openSockets(keyed, connections) : openSocket(keyed, read)
  const listener = createListener(ownUrl)
  let aheadMs = found.aheadMs

  const statement = (name: string | undefined, text: string, values: readonly unknown[]): pg.QueryConfig => ({
    ...(isPrepared && name !== undefined ? { name } : {}),
    text,
    values: [...values],
    types,
  })
  const byKey = <T extends Row>(name: string, text: string, values: readonly unknown[]) => {
    const end = beginStatement(() => textOf(text))
    const rows = shared.rows<T>(statement(name, text, values))
    return end ? rows.finally(end) : rows
  }
  const measured = setInterval(() => {
    const asked = Date.now()
    void byKey<Row & { now: string }>('clock', clock, [])
      .then(([row]) => row && (aheadMs = aheadOf(Number(row.now), asked, Date.now())))
      .catch(() => undefined)
  }, clockEveryMs)
  measured.unref()

  const drizzled = drizzle(pool)
  type Transaction = typeof drizzled.transaction
  type Work<T> = (tx: Parameters<Parameters<Transaction>[0]>[0], client: pg.PoolClient) => Promise<T>
  /** Drizzle keeps a connection of the pool for good where its transaction cannot begin: here it is given back, or closed, in any case. */
  async function transact<T>(work: Work<T>, settings?: Parameters<Transaction>[1]): Promise<T> {
    const connection = await pool.connect()
    const client = oneByOne(connection)
    try {
      return await drizzle(client).transaction(async (tx) => {
        if (isPooled) await tx.execute(sql.raw(transactionTimeouts))
        return work(tx, client)
      }, settings)
    } finally {
      connection.release(isInTransaction(connection))
    }
  }
  const own = {
    kind: 'server' as const,
    isReplica,
    hints: isPooled && direct?.isPooled !== false ? [hintOf(directUrl)] : [],
    now: () => new Date(Date.now() + aheadMs),
    check: async () => {
      await byKey('check', 'select 1 as here', [])
      // A pool that answered just now is not asked again.
      if (performance.now() - lastAnswer() > 1_000) await pool.query(statement('check', 'select 1 as here', []))
    },
    exclusive: <T>(work: (session: Session) => Promise<T>) => workAlone(ownUrl, (direct ?? found).isPooled, work),
    turn: (name: string) => takeTurn(ownUrl, name),
    snapshot: <T>(work: (session: Session) => Promise<T>) => readSnapshot(ownUrl, work),
    listen: (channel: string, onMessage: (payload: string) => void) => listener.listen(channel, onMessage),
    usage: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    watch: watch.watch,
    close: async () => {
      clearInterval(measured)
      await listener.close()
      await shared.close()
      await pool.end()
    },
  }
  const whole: Database['whole'] = (work) =>
    transact((tx, client) => {
      const query = async <T extends Row>(name: string | undefined, text: string, values: readonly unknown[] = []) =>
        (await client.query<T>(statement(name, text, values))).rows
      const inside: WholeTransaction = Object.assign(tx, {
        ...own,
        named: query,
        byKey: query,
        run: async <T extends Row>(text: string, values: readonly unknown[] = []) =>
          rowsOf<T>(await client.query<T>({ text, values: [...values], types })),
        whole: <T>(inner: (database: WholeTransaction) => Promise<T>) => inner(inside),
      })
      return work(inside)
    })
  return Object.assign(drizzled, {
    ...own,
    whole,
    transaction: transact satisfies Transaction,
    named: <T extends Row>(name: string | undefined, text: string, values: readonly unknown[] = []) =>
      read<T>(pool, statement(name, text, values)),
    byKey,
    run: async <T extends Row>(text: string, values: readonly unknown[] = []) =>
      rowsOf<T>(await plain<T>({ text, values: [...values], types })),
  })
}

/** Whether a transaction stays open on a connection, such as one that could not be rolled back: nobody may be given that. */
function isInTransaction(client: pg.PoolClient): boolean {
  // The driver's types leave out what every client tells of itself.
  const { getTransactionStatus } = client as pg.PoolClient & { readonly getTransactionStatus: () => string | null }
  return getTransactionStatus.call(client) !== 'I'
}

/** A connection that is asked one statement after another: a handler reads several things at once, and the driver queues no longer. */
function oneByOne(client: pg.PoolClient): pg.PoolClient {
  const inTurn = pLimit(1)
  const query = (statement: string | pg.QueryConfig, values?: unknown[]) =>
    inTurn(() => client.query(statement, values))
  return Object.create(client, { query: { value: query } }) as pg.PoolClient // the same connection, with a query of its own
}

function hintOf(directUrl: string | undefined): string {
  return directUrl === undefined
    ? 'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the same database past it: without, events and mails come some seconds late, and an upgrade is not protected by lock timeouts.'
    : 'DATABASE_DIRECT_URL leads to a connection pooler itself. Set it to the PostgreSQL server past it, or events and mails come some seconds late.'
}
