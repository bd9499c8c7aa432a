import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { QueryWatch } from './timing.ts'

/** What a raw query answers on both: rows, with dates as `yyyy-mm-dd`, moments as `Date`, numerics as text, bigints as numbers. */
export type Row = Record<string, unknown>

interface Rows<T> {
  rows: T[]
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** Drizzle over either PostgreSQL; a transaction is one too. `execute()` gives `{ rows }`. */
export type Queries = PgDatabase<RowsHKT>

/** A connection to itself, for what must stay on one: locks, migrations, long imports. */
export interface Session {
  /** Several statements, no values; answers the rows of all of them. */
  exec<T extends Row>(sql: string): Promise<T[]>
  query<T extends Row>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** Takes rows in by `copy … from stdin`, as lines of PostgreSQL's text format (`copyLine`): several times as fast as inserts. */
  copy(statement: string, lines: readonly string[]): Promise<void>
}

/** The database: Drizzle, and named SQL for the paths where somebody waits. */
export type Database = Queries & {
  readonly kind: 'embedded' | 'server'
  /** It is a replica: whoever would write throws a `NeedsPrimary`. */
  readonly isReplica: boolean
  /** SQL under a name: the server prepares it once a connection. The name must always carry the same SQL; without one it is planned again for its values. */
  named<T extends Row>(name: string | undefined, sql: string, values?: readonly unknown[]): Promise<T[]>
  /** The same for a read by key, which ends at once and waits for no lock: those of one moment share a connection and its packets, but not behind a pooler. */
  byKey<T extends Row>(name: string, sql: string, values: readonly unknown[]): Promise<T[]>
  /** What the operator may want to change, in messages. */
  readonly hints: readonly string[]
  /** The moment, by the database's clock: processes whose own clocks differ agree on it. */
  now(): Date
  /** Resolves when the database answers, on every way that calls take to it. */
  check(): Promise<void>
  /** Runs `work` on one connection, with no statement timeout, while no other process does the same. */
  exclusive<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Takes a name for this process until it is given back, or the process ends; undefined where somebody has it. */
  turn(name: string): Promise<(() => Promise<void>) | undefined>
  /** Runs `work`, which only reads, on one connection that sees the database as it is now, however long it takes. On the embedded database everyone else waits meanwhile. */
  snapshot<T>(work: (session: Session) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction, with a database that is whole: named statements and transactions of its own, which are
   * savepoints, lie in it too. Nothing of it stays where `work` rejects.
   */
  whole<T>(work: (database: WholeTransaction) => Promise<T>): Promise<T>
  /** One statement with values, or several without: how the queue of mails works on its tables. */
  run<T extends Row>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** Subscribes to a channel of `pg_notify`, from any process; '' after a lost connection, when something may have been missed. Answers how to stop. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /** Connections by what they do now; of the embedded database, which has one, nothing. */
  usage(): Readonly<Record<string, number>>
  /** Tells of statements that take long. */
  readonly watch: QueryWatch['watch']
  close(): Promise<void>
}

/** A transaction that is the database to whoever works in it. */
export type WholeTransaction = Database & Parameters<Parameters<Queries['transaction']>[0]>[0]

/** The database cannot be used; `message` is a message for the operator. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseError'
  }
}

/** Something is to be written before it can be read: the call is to be made on the primary. */
export class NeedsPrimary extends Error {
  constructor() {
    super('This needs the primary database.')
    this.name = 'NeedsPrimary'
  }
}

/** Longest that one statement may take, in milliseconds. */
export const statementTimeoutMs = 15_000
