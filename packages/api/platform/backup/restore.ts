import { DatabaseError, type Database, type Row, type Session } from '../db/client.ts'
import { applyAll, inTransaction, migrate, readMigrations, type Migration } from '../db/migrate.ts'
import type { Objects } from '../files/objects.ts'
import type { Entry } from './archive.ts'
import { sha256 } from './digest.ts'
import { emptyPlace, lookAtPlace, rejectWhileServed } from './emptying.ts'
import { ArchiveError, type ArchivedTable, type Manifest } from './format.ts'
import { digestTable, writeLines } from './rows.ts'
import { oneWay, quoted, readTables } from './tables.ts'
import { linesOf, placeOf, verifyArchive, type Verified } from './verify.ts'

const restoring = `set local lock_timeout = '10s'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${oneWay}`

/** What is restored, and to where. */
export interface RestoreOptions {
  /** Reads the archive from its beginning; it is read twice. */
  readonly entries: () => AsyncIterable<Entry>
  readonly db: Database
  /** Where its files go; without it they are left in the archive. */
  readonly files: Objects | undefined
  /** Whether what stands in the database is dropped first; else it must be empty. */
  readonly replace: boolean
}

/**
 * Puts a database and its files back as an archive holds them. The archive is read and checked first; then everything happens
 * in one transaction, at whose end the rows are counted and compared: where anything is wrong, what stood there stands still.
 * A database of an older version is then brought to this one. Throws `ArchiveError` or `DatabaseError`.
 */
export async function restoreBackup({ entries, db, files, replace }: RestoreOptions): Promise<Verified> {
  const archive = await verifyArchive(entries())
  const migrations = await migrationsOf(archive)
  await db.exclusive(async (session) => {
    await inTransaction(session, restoring, async () => {
      if (db.kind === 'server') await rejectWhileServed(session)
      const place = await lookAtPlace(session)
      if (place === 'of something else')
        throw new DatabaseError('The database holds tables that are not of this product. Restore into one of its own.')
      if (place === 'in use' && !replace)
        throw new DatabaseError(
          'The database is in use: it has accounts. Restore into an empty one, or give --replace, which drops all that is there.',
        )
      await emptyPlace(session)
      await applyAll(session, migrations)
      await fill(session, archive, entries(), files)
    })
  })
  await migrate(db)
  return archive
}

/** Has the database count its rows again after a restore, however long that takes: last, since all is right without it, and slow. Answers what went wrong. */
export async function analyzeAll(db: Database): Promise<unknown> {
  try {
    await db.exclusive((session) =>
      inTransaction(session, 'set local statement_timeout = 0', () => session.exec('analyze')),
    )
    return undefined
  } catch (error) {
    return error
  }
}

/** The migrations that lead to the version of an archive. */
async function migrationsOf({ tables }: Verified): Promise<readonly Migration[]> {
  const known = await readMigrations()
  const newer = tables.migrations.find(({ name }) => !known.some((one) => one.name === name))
  if (newer)
    throw new ArchiveError(
      `The archive was made by a newer version: it holds the migration ${newer.name}, which this one does not know. Restore it with that version.`,
    )
  return tables.migrations.map(({ name, hash }) => {
    const migration = known.find((one) => one.name === name && one.hash === hash)
    if (!migration)
      throw new ArchiveError(`The archive comes from a changed version: its migration ${name} is another.`)
    return migration
  })
}

async function fill(
  session: Session,
  { tables: { tables }, manifest }: Verified,
  entries: AsyncIterable<Entry>,
  files: Objects | undefined,
): Promise<void> {
  await arrange(session, tables)
  const references = await dropReferences(session)
  const triggered = await tablesWithTriggers(session)
  for (const name of triggered) await session.exec(`alter table ${quoted(name)} disable trigger user`)
  // Migrations fill reference lists; the archive has them as they were left.
  for (const { name } of tables) await session.exec(`delete from ${quoted(name)}`)
  for await (const entry of entries) {
    const place = placeOf(entry.name)
    if (place && 'table' in place) {
      const table = tables.find(({ name }) => name === place.table)
      if (table) await writeLines(session, table, linesOf(entry))
    } else if (place && files) await putFile(files, place.key, entry.bytes)
  }
  await setSequences(session, manifest)
  for (const { table, name, rule } of references)
    await session.exec(`alter table ${table} add constraint ${quoted(name)} ${rule}`)
  for (const name of triggered) await session.exec(`alter table ${quoted(name)} enable trigger user`)
  for (const table of tables) await compare(session, table, manifest)
}

/** Makes the tables what they were in the archive's database: with columns that no migration made, and in the same parts. */
async function arrange(session: Session, archived: readonly ArchivedTable[]): Promise<void> {
  const here = new Map((await readTables(session)).map((table) => [table.name, table]))
  for (const { name, columns, parts } of archived) {
    const table = here.get(name)
    if (!table) throw new ArchiveError(`The archive holds a table that no migration makes: ${name}.`)
    for (const column of columns)
      if (!table.columns.some((one) => one.name === column.name))
        await session.exec(`alter table ${quoted(name)} add column ${quoted(column.name)} ${column.type}`)
    if (parts.length > 0) await makeParts(session, table, parts)
  }
}

async function makeParts(session: Session, table: ArchivedTable, parts: ArchivedTable['parts']): Promise<void> {
  const triggers = await session.query<Row & { rule: string }>(
    'select pg_get_triggerdef(oid) as rule from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgtype & 1 = 0',
    [table.name],
  )
  for (const { name } of table.parts) await session.exec(`drop table ${quoted(name)}`)
  for (const { name, bounds } of parts) {
    await session.exec(`create table ${quoted(name)} partition of ${quoted(table.name)} ${bounds}`)
    // Triggers of rows come with the table; those of statements do not.
    for (const { rule } of triggers) await session.exec(rule.replace(/ ON (?:public\.)?\w+ /, ` ON ${quoted(name)} `))
  }
}

interface Reference extends Row {
  readonly table: string
  readonly name: string
  readonly rule: string
}

/**
 * Drops the foreign keys, so that rows may come in any order; answers them. They are checked over all rows when they are added again, in
 * the order in which migrations made them: the database takes away what hangs on a row in that order.
 */
async function dropReferences(session: Session): Promise<readonly Reference[]> {
  const found = await session.query<Reference>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`)
  for (const { table, name } of found) await session.exec(`alter table ${table} drop constraint ${quoted(name)}`)
  return found
}

async function tablesWithTriggers(session: Session): Promise<readonly string[]> {
  const rows = await session.query<Row & { name: string }>(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition`)
  return rows.map(({ name }) => name)
}

async function putFile(files: Objects, key: string, bytes: Uint8Array): Promise<void> {
  await files.put(key, bytes)
  const kept = await files.get(key)
  if (!kept || sha256(kept) !== sha256(bytes))
    throw new ArchiveError(`The file ${key} is not in the store as it was put there.`)
}

async function setSequences(session: Session, { sequences }: Manifest): Promise<void> {
  for (const { table, column, last } of sequences)
    await session.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [quoted(table), column, last])
}

async function compare(session: Session, table: ArchivedTable, manifest: Manifest): Promise<void> {
  const { count, hex } = await digestTable(session, table)
  const said = manifest.tables[table.name]
  if (said?.count !== count || said.digest !== hex)
    throw new ArchiveError(`The rows of ${table.name} did not come out as the archive holds them. Nothing was changed.`)
}
