import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { recoverAborted } from './aborted.ts'
import type { Database, Row, Session, WholeTransaction } from './client.ts'
import { lockFolder } from './lock.ts'
import { prepareStatements } from './prepared.ts'
import { readInPlace } from './reading.ts'
import { createQueryWatch } from './timing.ts'
import { takeTurns } from './turns.ts'

/** Opens the embedded PostgreSQL in `folder/pg`, behind a lock file: it does not keep a second process away from its files itself. */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    return wrapEmbedded(await openPglite({ folder: join(folder, 'pg') }), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Where a PGlite lies, and what it begins with. */
interface PgliteOptions {
  /** Its folder; in memory without one. */
  readonly folder?: string
  /** Its files, as `dumpDataDir` wrote them. */
  readonly dump?: Blob
  /** Options of `initdb`, where it is made. */
  readonly made?: readonly string[]
}

/**
 * PGlite takes all of its buffers in memory at its start. Over 10,000 startups (95 MB) a process took 331 MB with these, and 463 with
 * PostgreSQL's usual 128 MB; it answered as many calls a second, but for the best match (0.85).
 */
const sharedBuffers = '32MB'

/** Of one in memory, whose files are there already. */
const sharedInMemory = '4MB'

/** A PGlite with the extensions that the schema needs. */
export async function openPglite({ folder, dump, made }: PgliteOptions = {}): Promise<PGlite> {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    ...(made ? { initDbStartParams: [...made] } : {}),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${folder ? sharedBuffers : sharedInMemory}`],
    extensions: { pg_trgm },
  })
  return takeTurns(recoverAborted(readInPlace(client)))
}

/** Gives a PGlite the one interface of both databases. */
export function wrapEmbedded(client: PGlite, closed: () => Promise<void> = () => Promise.resolve()): Database {
  const watch = createQueryWatch()
  const query = async <T extends Row>(sql: string, values: readonly unknown[] = [], statement = sql) => {
    const end = watch.begin(statement)
    try {
      return (await client.query<T>(sql, [...values])).rows
    } finally {
      end?.()
    }
  }
  const prepared = prepareStatements()
  const namedOn =
    (run: typeof query): Database['named'] =>
    (name, sql, values = []) =>
      name === undefined ? run(sql, values) : prepared(run, sql, values)
  const named = namedOn(query)
  const session: Session = {
    exec: (sql) => script(client, sql),
    query,
    copy: copyOn(client),
  }
  const turns = new Set<string>()
  const own: Pick<
    Database,
    | 'kind'
    | 'hints'
    | 'isReplica'
    | 'now'
    | 'check'
    | 'named'
    | 'byKey'
    | 'exclusive'
    | 'turn'
    | 'snapshot'
    | 'whole'
    | 'run'
    | 'listen'
    | 'usage'
    | 'watch'
    | 'close'
  > = {
    kind: 'embedded',
    isReplica: false,
    hints: [],
    now: () => new Date(),
    check: async () => void (await client.query('select 1')),
    named,
    byKey: named,
    // There is but one connection, and PGlite ends no statement by the clock.
    exclusive: (work) => work(session),
    // No other process has it open.
    turn: (name) => {
      if (turns.has(name)) return Promise.resolve(undefined)
      turns.add(name)
      return Promise.resolve(() => Promise.resolve(void turns.delete(name)))
    },
    snapshot: (work) =>
      client.transaction(async (tx) => {
        await tx.exec('set transaction isolation level repeatable read read only')
        return work({
          exec: async <T extends Row>(sql: string) => (await tx.exec(sql)).flatMap(({ rows }) => rows as T[]), // whoever asks names what its statements answer
          query: async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
            (await tx.query<T>(sql, [...values])).rows,
          copy: copyOn(tx),
        })
      }),
    whole: (work) =>
      client.transaction(async (raw) => {
        const rows = async <T extends Row>(sql: string, values: readonly unknown[] = []) =>
          (await raw.query<T>(sql, [...values])).rows
        const inTransaction = namedOn(rows)
        return drizzle(insideOf(raw)).transaction(async (tx) => {
          const inside: WholeTransaction = Object.assign(tx, {
            ...own,
            named: inTransaction,
            byKey: inTransaction,
            run: <T extends Row>(sql: string, values: readonly unknown[] = []) =>
              values.length > 0 ? rows<T>(sql, values) : raw.exec(sql).then((all) => all.flatMap(rowsIn<T>)),
            whole: <T>(inner: (database: WholeTransaction) => Promise<T>) => inner(inside),
          })
          return work(inside)
        })
      }),
    run: <T extends Row>(sql: string, values: readonly unknown[] = []) =>
      values.length > 0 ? query<T>(sql, values) : script<T>(client, sql),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    usage: () => ({}),
    watch: watch.watch,
    close: async () => {
      await client.close()
      await closed()
    },
  }
  return Object.assign(drizzle(client), own)
}

/** PGlite takes rows in from a blob in the place of standard input. */
function copyOn(connection: Pick<PGlite, 'query'>): Session['copy'] {
  return async (statement, lines) => {
    await connection.query(statement.replace(/ from stdin$/, " from '/dev/blob'"), [], { blob: new Blob([...lines]) })
  }
}

/** Whoever runs a script names what its statements answer. */
function rowsIn<T extends Row>({ rows }: Results): T[] {
  return rows as T[]
}

/**
 * A transaction of PGlite as a client: Drizzle asks no more of one than to query, and to begin a transaction, which has begun;
 * those within are savepoints. Its type asks for all that a PGlite has.
 */
function insideOf(raw: Transaction): PGlite {
  const client: Pick<PGlite, 'query' | 'exec'> & { readonly transaction: unknown } = {
    query: raw.query.bind(raw),
    exec: raw.exec.bind(raw),
    transaction: <T>(work: (inner: Transaction) => Promise<T>) => work(raw),
  }
  return client as PGlite
}

/** Runs a script. One that breaks within a transaction of its own is rolled back: there is but this connection to go on with. */
async function script<T extends Row>(client: PGlite, sql: string): Promise<T[]> {
  try {
    return (await client.exec(sql)).flatMap(rowsIn<T>)
  } catch (error) {
    if (/^\s*begin\b/i.test(sql)) await client.exec('rollback')
    throw error
  }
}
