import { basename } from 'node:path'
import { fillIn, fold, messages, resources, type Message } from '@baobab/validation'
import { isUuid } from '@baobab/validation/fields/uuid.ts'
import { columnsOf, importable, ownerColumn, type Columns } from '@baobab/validation/importing/columns.ts'
import { rowReader, wholeColumns } from '@baobab/validation/importing/rows.ts'
import type { TableRow } from '@baobab/validation/importing/table.ts'
import { findOwners, type FoundOwner } from '../../features/imports/owners.ts'
import { listedOptions } from '../../features/imports/options.ts'
import { storeBatch } from '../../features/imports/store.ts'
import type { Queries } from '../../platform/db/client.ts'
import { reviewsListings } from '../../platform/env/reviewing.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { inEnglish, sentenceInEnglish } from '../../platform/i18n/wording.ts'
import { CommandError } from '../run.ts'
import { fileOf, jsonOf, readable } from './files.ts'
import { described, importRows, refusedLines, type RowOutcome } from './rows.ts'
import { readRow, reasonOf, type ReadRow } from './startupRows.ts'
import { openTable } from './table.ts'

export interface StartupsOptions {
  readonly owner: string
  readonly publish?: boolean
  /** Path of a JSON file. */
  readonly columns?: string
  readonly dryRun?: boolean
}

export const startupsHelp = `
A file of columns is JSON: {"Heading": "field"} names the field of a column, {"field": {"value": "Cabo Verde"}} fills a field
in every row, {"Heading": null} passes a column over. The fields: ${Object.keys(importable).join(', ')}.
Rows that cannot be taken are written with their reasons to <file>.refused.csv in DATA_DIR: correct and import that file.
A startup keeps the uuid of the column startup_uuid where no other has it; one that is there already is left alone.`

/** Takes startups in from a file. Answers what a person reads; its last line counts the rows. */
export async function importStartups(deps: Deps, file: string, options: StartupsOptions): Promise<string> {
  const { db } = deps
  const dryRun = options.dryRun === true
  const owner = await ownerOf(deps, options.owner)
  const map = options.columns === undefined ? undefined : await jsonOf(options.columns)
  const path = await fileOf(file)
  const cells = new Map<number, Map<string, number>>()
  let columns: Columns | undefined
  const table = await readable(file, () =>
    openTable(path, (header) => {
      columns = columnsOf(header, map)
      return cellsSeen(wholeColumns(columns), cells)
    }),
  )
  const found = columns ?? columnsOf(table.header, map)
  const listed = await listedOptions(db)
  const typed = rowReader(table.header, found, listed, (at) => cells.get(at) ?? new Map<string, number>())
  const idOf = uuidsOnce(table.header)
  const inFile = new Set<string>()
  const to = {
    owner,
    publish: options.publish === true,
    reviews: reviewsListings(deps.env),
    file: basename(file),
    at: deps.now(),
  }

  const store = async (tx: Queries, rows: readonly ReadRow[]): Promise<readonly RowOutcome[]> => {
    const owners = await findOwners(
      tx,
      rows.flatMap((row) => row.owner_email ?? []),
    )
    const placed = rows.map((row) => ownedBy(row, owners))
    const stored = await storeBatch(
      tx,
      placed.flatMap((one) => ('row' in one ? [one.row] : [])),
      to,
    )
    let at = 0
    return placed.map((one): RowOutcome => {
      if (!('row' in one)) return { state: 'refused', reasons: [one.reason] }
      const { state, missing } = stored[at++] ?? { state: 'same' }
      const key = `${one.row.owner ?? owner}/${one.row.fingerprint}`
      // What a trial undid is there no longer when the same row comes again.
      if (dryRun && inFile.has(key)) return { state: 'same' }
      if (dryRun) inFile.add(key)
      return { state, note: missing && `is stored as a draft. ${inEnglish(missing)}` }
    })
  }

  const done = await importRows(
    deps,
    table,
    {
      tables: ['startups', 'startup_search', 'users'],
      read(row) {
        const read = readRow(typed(row), table.header, listed)
        if ('reasons' in read) return read
        const uuid = idOf(row, read.ready.fingerprint)
        if (uuid && 'error' in uuid) return { reasons: [inEnglish(uuid.error)] }
        return { ready: { ...read.ready, ...uuid } }
      },
      store,
    },
    { file, dryRun },
  )
  const { counts, notes, noted } = done
  return [
    ...described(table, found, (name) => importable[name]?.label ?? name),
    ...refusedLines(done),
    ...notes,
    ...(noted > notes.length ? [`So are ${noted - notes.length} more, which are not complete either`] : []),
    ...(to.publish
      ? [`Published: ${counts.added - noted}; stored as drafts, since something is missing: ${noted}`]
      : []),
    ...(dryRun ? ['This was a trial: nothing was stored'] : []),
    `${table.total} rows: ${counts.added} imported, ${counts.same} unchanged, ${counts.refused} refused`,
  ].join('\n')
}

/** Counts what stands in some columns. */
function cellsSeen(at: readonly number[], cells: Map<number, Map<string, number>>): (row: TableRow) => void {
  return (row) => {
    for (const column of at) {
      const cell = row.cells[column] ?? ''
      const seen = cells.get(column) ?? new Map<string, number>()
      cells.set(column, seen.set(cell, (seen.get(cell) ?? 0) + 1))
    }
  }
}

/** The uuid of a row in the column of the export; one that stands in the file twice must say the same. */
function uuidsOnce(header: readonly string[]) {
  const at = header.findIndex((heading) => fold(heading) === resources.startups.id)
  const seen = new Map<string, { readonly line: number; readonly fingerprint: string }>()
  return (row: TableRow, fingerprint: string): { readonly id: string } | { readonly error: Message } | undefined => {
    const id = (row.cells[at] ?? '').trim().toLowerCase()
    if (at < 0 || !isUuid(id)) return undefined
    const before = seen.get(id)
    if (before && before.fingerprint !== fingerprint)
      return { error: fillIn(messages.imports.twice, { line: before.line }) }
    if (!before) seen.set(id, { line: row.line, fingerprint })
    return { id }
  }
}

async function ownerOf({ db }: Deps, email: string): Promise<string> {
  const owner = (await findOwners(db, [email])).get(email)
  if (owner && 'id' in owner) return owner.id
  throw new CommandError(`${email}: ${sentenceInEnglish(errorOf(owner))}`)
}

const errorOf = (owner: FoundOwner | undefined): Message =>
  owner && 'error' in owner ? owner.error : messages.imports.noAccount

/** A row with the account that it names, or why that cannot be its owner. */
function ownedBy(
  row: ReadRow,
  owners: ReadonlyMap<string, FoundOwner>,
): { readonly row: ReadRow } | { readonly reason: string } {
  const { owner_email: email } = row
  if (email === undefined) return { row }
  const owner = owners.get(email)
  return owner && 'id' in owner
    ? { row: { ...row, owner: owner.id } }
    : { reason: reasonOf(ownerColumn, inEnglish(errorOf(owner)), email) }
}
