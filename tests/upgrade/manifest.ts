import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Session } from '@baobab/api/platform/db/client.ts'

/** What a table held: its columns, how many rows, and a digest of each column over all rows. */
export interface TableManifest {
  readonly rows: number
  /** By column: the digest of its values, row by row in the order of the key. */
  readonly columns: Readonly<Record<string, string>>
}

/** What a database and its data folder held when the fixture was made. */
export interface Manifest {
  readonly tables: Readonly<Record<string, TableManifest>>
  /** SHA-256 of every file of the data folder that is not the database's own, by its path. */
  readonly files: Readonly<Record<string, string>>
}

interface Column extends Record<string, unknown> {
  readonly table: string
  readonly column: string
  readonly is_key: boolean
}

const columns = `
  select c.relname as "table", a.attname as "column", coalesce(a.attnum = any (i.indkey), false) as is_key
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by 1, 2`

/** Counts and digests every row and column of the product's tables; of an older database, those that \`known\` names. */
export async function readTables(session: Session, known?: Manifest['tables']): Promise<Manifest['tables']> {
  await session.exec("set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1")
  const found = Map.groupBy(await session.query<Column>(columns), ({ table }) => table)
  const tables: Record<string, TableManifest> = {}
  for (const table of Object.keys(known ?? Object.fromEntries(found))) {
    const all = found.get(table)
    if (!all) continue
    const key = all.filter(({ is_key }) => is_key).map(({ column }) => `"${column}"::text`)
    const wanted = all.filter(({ column }) => !known || column in (known[table]?.columns ?? {}))
    const digests = wanted.map(
      ({ column }) =>
        `md5(string_agg(coalesce("${column}"::text, '∅'), E'\\n' order by ${key.map((one) => `${one} collate "C"`).join(', ')})) as "${column}"`,
    )
    const [read] = await session.query<Record<string, string | null>>(
      `select count(*)::int::text as "rows of it", ${digests.join(', ')} from "${table}"`,
    )
    const { 'rows of it': rows, ...values } = read ?? {}
    tables[table] = {
      rows: Number(rows),
      columns: Object.fromEntries(Object.entries(values).map(([column, digest]) => [column, digest ?? 'no rows'])),
    }
  }
  return tables
}

/** Digests the files of a data folder, but for the database in it. */
export async function readFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('pg/') && !path.endsWith('.lock'))
    .sort()
  const digests = paths.map(async (path) => [
    path,
    createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(digests))
}
