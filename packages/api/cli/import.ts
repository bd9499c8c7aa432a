import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { foldEmail } from '../features/users/queries.ts'
import { columnsOf, importable, reasonColumn, WrongColumns, type Columns } from './importColumns.ts'
import { readTable, UnreadableFile, writeTable, type Table } from './importRead.ts'
import { readRows, type RejectedRow } from './importRows.ts'
import { listedOptions, storeRows } from './importStore.ts'
import { CommandError } from './run.ts'

export interface ImportOptions {
  readonly owner: string
  readonly publish?: boolean
  /** Path of a JSON file. */
  readonly columns?: string
}

export const importHelp = `
A file of columns is JSON: {"Heading": "field"} names the field of a column, {"field": {"value": "Cabo Verde"}} fills a field
in every row, {"Heading": null} passes a column over. The fields: ${Object.keys(importable).join(', ')}.
Rows that cannot be taken are written with their reasons to <file>.refused.csv in DATA_DIR: correct and import that file.`

/** Takes startups in from a file. Answers what a person reads; its last line counts the rows. */
export async function importStartups(deps: Deps, file: string, options: ImportOptions): Promise<string> {
  const { db } = deps
  const owner = await ownerOf(deps, options.owner)
  const table = await readable(async () => readTable(await bytesOf(file)))
  const map = options.columns === undefined ? undefined : await jsonOf(options.columns)
  const columns = await readable(async () => columnsOf(table.header, map))
  const { ready, refused } = readRows(table, columns, await listedOptions(db))
  const { imported, unchanged, drafts } = await storeRows(db, ready, {
    owner,
    publish: options.publish === true,
    file: basename(file),
    at: deps.now(),
  })
  const kept = refused.length > 0 ? await keepRejected(deps.env.dataDir, file, table, refused) : undefined
  return [
    ...described(table, columns),
    ...refused.slice(0, 10).map((row) => `Line ${row.line} refused: ${row.reasons.join('; ')}`),
    ...(kept ? [`Refused rows, with their reasons, to correct and import again: ${kept}`] : []),
    ...drafts.slice(0, 10).map((row) => `Line ${row.line} is stored as a draft. ${row.message}`),
    ...(drafts.length > 10 ? [`So are ${drafts.length - 10} more, which are not complete either`] : []),
    ...(options.publish
      ? [`Published: ${imported - drafts.length}; stored as drafts, since something is missing: ${drafts.length}`]
      : []),
    `${table.rows.length} rows: ${imported} imported, ${unchanged} unchanged, ${refused.length} refused`,
  ].join('\n')
}

/** How the file was understood. */
function described(table: Table, { fields, constants, unused }: Columns): string[] {
  const delimiter = table.delimiter === '\t' ? 'tabs' : `"${table.delimiter}"`
  const label = (name: string) => importable[name]?.label ?? name
  return [
    `Read as ${table.encoding}, cells parted by ${delimiter}${table.blank > 0 ? `; blank rows passed over: ${table.blank}` : ''}`,
    ...[...fields].map(([name, at]) => `  ${table.header[at] ?? ''} → ${label(name)}`),
    ...[...constants].map(([name, value]) => `  "${value}" in every row → ${label(name)}`),
    ...(unused.length > 0 ? [`  not taken: ${unused.join(', ')}`] : []),
  ]
}

async function ownerOf({ db }: Deps, email: string): Promise<string> {
  const [owner] = await db
    .select({ id: users.id, role: users.role, is_active: users.is_active })
    .from(users)
    .where(and(eq(users.email, foldEmail(email)), isNull(users.registration_expires_at)))
  if (!owner) throw new CommandError(`There is no account with the address ${email}.`)
  if (!owner.is_active) throw new CommandError(`The account ${email} is disabled.`)
  if (owner.role === 'vc')
    throw new CommandError(`The account ${email} is an investor's; startups belong to founders and administrators.`)
  return owner.id
}

/** A path as the operator typed it, in the folder that they typed it in. */
function pathOf(typed: string): string {
  const [there = typed, here = typed] = [process.env['INIT_CWD'], process.cwd()].map((folder) =>
    resolve(folder ?? '.', typed),
  )
  return existsSync(there) ? there : here
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(pathOf(file))
  } catch {
    throw new CommandError(`The file ${file} cannot be read.`)
  }
}

async function jsonOf(file: string): Promise<unknown> {
  const text = new TextDecoder().decode(await bytesOf(file))
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CommandError(`The file ${file} is not valid JSON.`)
  }
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof WrongColumns) throw new CommandError(`${error.message}.`)
    throw error
  }
}

/** Writes rejected rows as they came, each with its reasons in front, under the same headings. */
async function keepRejected(
  folder: string,
  file: string,
  table: Table,
  refused: readonly RejectedRow[],
): Promise<string> {
  const at = table.header.indexOf(reasonColumn)
  const own = (cells: readonly string[]) => (at < 0 ? cells : cells.toSpliced(at, 1))
  const rows = [
    [reasonColumn, ...own(table.header)],
    ...refused.map((row) => [row.reasons.join('; '), ...own(row.cells)]),
  ]
  const path = join(folder, `${basename(file, extname(file))}.refused.csv`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, writeTable(table.delimiter, rows))
  return path
}
