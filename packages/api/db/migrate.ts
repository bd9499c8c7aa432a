import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDescribedColumns } from './columns.ts'
import { DatabaseError, type Database, type Session } from './client.ts'
import { installQueue } from '../mail/install.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number, the same in every process of this product. */
const lockKey = 6_227_622_001

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/** The reviewed migrations, in the order of their names. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to this version: applies what is missing, each migration in a transaction, then adds a column for
 * every described field that has none, and installs the queue of mails. Several processes may call it at once. Answers what was done. Throws `DatabaseError`.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const migrations = await readMigrations()
  return db.exclusive(async (session) => {
    await session.query('select pg_advisory_lock($1)', [lockKey])
    try {
      const applied = [...(await applyMissing(session, migrations)), ...(await addDescribedColumns(session))]
      await installQueue(session)
      return applied
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lockKey])
    }
  })
}

/** Whether the database stands where this version's migrations end. */
export async function isMigrated(db: Database): Promise<boolean> {
  const last = (await readMigrations()).at(-1)
  const known = await db.named<{ found: boolean }>('migrations_known', "select to_regclass('migrations') is not null as found")
  if (!known[0]?.found) return false
  const done = await db.named('migrations_last', 'select 1 as done from migrations where name = $1', [last?.name ?? ''])
  return done.length === 1
}

async function applyMissing(session: Session, migrations: readonly Migration[]): Promise<string[]> {
  await session.exec('create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())')
  const done = new Map((await session.query<{ name: string; hash: string }>('select name, hash from migrations')).map(({ name, hash }) => [name, hash]))
  const applied: string[] = []
  for (const migration of migrations) {
    const before = done.get(migration.name)
    if (before === migration.hash) continue
    if (before !== undefined) throw new DatabaseError(`The migration ${migration.name} was changed after it had been applied to this database.`)
    await inTransaction(session, async () => {
      await session.exec(migration.sql)
      await session.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
    })
    applied.push(migration.name)
  }
  return applied
}

async function inTransaction(session: Session, work: () => Promise<void>): Promise<void> {
  await session.exec('begin')
  try {
    await work()
    await session.exec('commit')
  } catch (error) {
    await session.exec('rollback')
    throw error
  }
}
