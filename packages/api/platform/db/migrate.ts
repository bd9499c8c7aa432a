import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resources } from '@baobab/validation'
import { checkColumns } from './described.ts'
import { DatabaseError, type Database, type Session } from './client.ts'
import { locking, messageOf } from './locking.ts'
import type { Descriptions } from './schema/tables.ts'
import { installQueue } from './installQueue.ts'

/** Where the migrations lie. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/** The reviewed migrations, in the order of their names. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(migrationsFolder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What a database is brought to, where it is not the product's own. */
export interface MigrateOptions {
  readonly migrations?: readonly Migration[]
  readonly descriptions?: Descriptions
}

/**
 * Brings the database up to this version: applies the migrations that are missing, each in a transaction, makes sure that every
 * described field has its column, and installs the queue of mails. Several processes may call it at once. A lock that others hold
 * is waited for a moment and then let go, so that no running version stands still behind it. Answers the names of the migrations
 * that were applied. Throws `DatabaseError`.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { migrations = await readMigrations(), descriptions = resources } = options
  try {
    return await db.exclusive(async (session) => {
      const applied = await applyMissing(session, migrations)
      await checkColumns(session, descriptions)
      await locking(() => installQueue(session))
      return applied
    })
  } catch (error) {
    const message = messageOf(error)
    throw message === undefined ? error : new DatabaseError(message, { cause: error })
  }
}

/** Whether the database stands where this version's migrations end. */
export async function isMigrated(db: Database): Promise<boolean> {
  const last = await lastMigration()
  const known = await db.byKey<{ found: boolean }>(
    'migrations_known',
    "select to_regclass('migrations') is not null as found",
    [],
  )
  if (!known[0]?.found) return false
  const done = await db.byKey('migrations_last', 'select 1 as done from migrations where name = $1', [last])
  return done.length === 1
}

let last: Promise<string> | undefined

function lastMigration(): Promise<string> {
  last ??= readMigrations().then((all) => all.at(-1)?.name ?? '')
  return last
}

const migrating = "set local lock_timeout = '1s'; set local statement_timeout = 0"

const migrationsTable =
  'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())'

/** Applies migrations to an empty database, within the transaction that the session is in. */
export async function applyAll(session: Session, migrations: readonly Migration[]): Promise<void> {
  await session.exec(migrationsTable)
  for (const migration of migrations) await apply(session, migration)
}

async function apply(session: Session, { name, sql, hash }: Migration): Promise<void> {
  await session.exec(sql)
  await session.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

async function applyMissing(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  const [known] = await session.query<{ found: boolean }>("select to_regclass('migrations') is not null as found")
  // Asked first: a role that may create nothing may well go on with what is there.
  if (!known?.found) await session.exec(migrationsTable)
  const done = new Map(
    (await session.query<{ name: string; hash: string }>('select name, hash from migrations order by name')).map(
      ({ name, hash }) => [name, hash],
    ),
  )
  const newer = [...done.keys()].filter((name) => !migrations.some((migration) => migration.name === name)).at(-1)
  if (newer !== undefined)
    throw new DatabaseError(
      `This database belongs to a newer version: it holds the migration ${newer}, which this one does not know. Start the newer version.`,
    )
  const applied: string[] = []
  for (const migration of migrations) {
    const before = done.get(migration.name)
    if (before === migration.hash) continue
    if (before !== undefined)
      throw new DatabaseError(`The migration ${migration.name} was changed after it had been applied to this database.`)
    await locking(() => inTransaction(session, migrating, () => apply(session, migration)))
    applied.push(migration.name)
  }
  return applied
}

/** Runs `work` within one transaction, and rolls it back where that fails. `settings` are statements that come first. */
export async function inTransaction(session: Session, settings: string, work: () => Promise<unknown>): Promise<void> {
  await session.exec(`begin; ${settings}`)
  try {
    await work()
    await session.exec('commit')
  } catch (error) {
    await session.exec('rollback').catch(() => undefined)
    throw error
  }
}
