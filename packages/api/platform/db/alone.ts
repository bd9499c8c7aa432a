import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Row, Session } from './client.ts'
import { types } from './types.ts'

/** Any number, the same in every process of this product. */
const lockKey = 6_227_622_001

/**
 * Runs `work` on a connection of its own while no other process does the same. Who has the turn is held by a transaction on a
 * second connection, which holds behind a pooler too, and ends with the process whatever ends that.
 */
export async function workAlone<T>(url: string, isPooled: boolean, work: (session: Session) => Promise<T>): Promise<T> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'baobab-alone',
  }
  const turn = await opened(config)
  try {
    await turn.query('begin')
    await turn.query('select pg_advisory_xact_lock($1)', [lockKey])
    const client = await opened(config)
    try {
      // Behind a pooler it would stay on a connection that others use next.
      if (!isPooled)
        await client.query(
          'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 2000',
        )
      return await work(sessionOf(client))
    } finally {
      await client.end().catch(() => undefined)
    }
  } finally {
    await turn.end().catch(() => undefined)
  }
}

/** Takes a name by a transaction on a connection of its own, which sees nothing and holds nothing else; undefined where somebody has it. */
export async function takeTurn(url: string, name: string): Promise<(() => Promise<void>) | undefined> {
  const turn = await opened({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'baobab-turn',
  })
  const giveBack = () => turn.end().catch(() => undefined)
  try {
    await turn.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await turn.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    if (rows[0]?.taken === true) return giveBack
  } catch (error) {
    await giveBack()
    throw error
  }
  await giveBack()
  return undefined
}

/** Runs `work` on a connection of its own in one transaction that only reads and sees the database as it was at its beginning. */
export async function readSnapshot<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await opened({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'baobab-snapshot',
  })
  try {
    await client.query(
      'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const result = await work(sessionOf(client))
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => undefined)
  }
}

function sessionOf(client: pg.Client): Session {
  return {
    exec: async <R extends Row>(sql: string) => rowsOf<R>(await client.query<R>(sql)),
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<R>({ text: sql, values: [...values], types })).rows,
    copy: (statement, lines) => pipeline(Readable.from([lines.join('')]), client.query(from(statement))),
  }
}

async function opened(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The rows of a statement, or of several: the driver then answers a list, which its types do not say. */
export function rowsOf<T extends Row>(result: pg.QueryResult<T> | readonly pg.QueryResult<T>[]): T[] {
  return Array.isArray(result)
    ? result.flatMap(({ rows }: pg.QueryResult<T>) => rows)
    : (result as pg.QueryResult<T>).rows
}
