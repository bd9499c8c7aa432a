import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import {
  columnsOf,
  importable,
  ownerColumn,
  reasonColumn,
  WrongColumns,
  type Columns,
} from '@baobab/validation/importing/columns.ts'
import { readTable, UnreadableFile, writeTable, type Table } from '@baobab/validation/importing/table.ts'
import { findOwners, type FoundOwner } from '../features/imports/owners.ts'
import { listedOptions } from '../features/imports/options.ts'
import { storeRows } from '../features/imports/store.ts'
import { messages, type Message } from '@baobab/validation'
import { reviewsListings } from '../platform/env/reviewing.ts'
import type { Deps } from '../platform/http/deps.ts'
import { inEnglish } from '../platform/i18n/wording.ts'
import { readRows, type ReadRow, type RejectedRow } from './importRows.ts'
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
  const read = readRows(table, columns, await listedOptions(db))
  const { ready, refused } = await withOwners(deps, table, read)
  const stored = await storeRows(db, ready, {
    owner,
    publish: options.publish === true,
    reviews: reviewsListings(deps.env),
    file: basename(file),
    at: deps.now(),
  })
  const imported = stored.filter(({ state }) => state === 'added').length
  const drafts = ready.flatMap(({ line }, at) => {
    const missing = stored[at]?.missing
    return missing === undefined ? [] : [{ line, message: inEnglish(missing) }]
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
    `${table.rows.length} rows: ${imported} imported, ${ready.length - imported} unchanged, ${refused.length} refused`,
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
  const owner = (await findOwners(db, [email])).get(email)
  if (owner && 'id' in owner) return owner.id
  throw new CommandError(`${email}: ${inEnglish(reasonOf(owner))}.`)
}

const reasonOf = (owner: FoundOwner | undefined): Message =>
  owner && 'error' in owner ? owner.error : messages.imports.noAccount

/** Rows with the accounts that they name; one whose account cannot be its owner is refused. */
async function withOwners({ db }: Deps, table: Table, { ready, refused }: ReturnType<typeof readRows>) {
  const owners = await findOwners(
    db,
    ready.flatMap((row) => row.owner_email ?? []),
  )
  const ownerFor = ({ owner_email }: ReadRow) => (owner_email === undefined ? undefined : owners.get(owner_email))
  const wrong = ready.flatMap((row): RejectedRow[] => {
    const owner = ownerFor(row)
    const there = table.rows.find(({ line }) => line === row.line)
    if (!there || row.owner_email === undefined || (owner && 'id' in owner)) return []
    return [{ ...there, reasons: [`${ownerColumn}: ${inEnglish(reasonOf(owner))} (${row.owner_email})`] }]
  })
  const lines = new Set(wrong.map(({ line }) => line))
  return {
    refused: [...refused, ...wrong].sort((one, other) => one.line - other.line),
    ready: ready
      .filter(({ line }) => !lines.has(line))
      .map((row) => {
        const owner = ownerFor(row)
        return owner && 'id' in owner ? { ...row, owner: owner.id } : row
      }),
  }
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
