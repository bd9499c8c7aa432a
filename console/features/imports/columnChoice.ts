import { storageOf, type Field } from '@baobab/validation'
import { ownerColumn, reasonColumn } from '@baobab/validation/importing/columns.ts'
import type { ListedOptions } from '@baobab/validation/importing/rows.ts'
import type { Table } from '@baobab/validation/importing/table.ts'
import type { Import } from './kept.ts'
import type { ImportKind, OutRow } from './kinds/kind.ts'
import { asMeant, isMonthFirst, readingsOf, type Reading } from './readings.ts'

/** A column that is passed over. */
export const none = 'none'

/** The fields of columns as their headings tell them: '' where a heading may mean several and is to be asked about. */
export function recognised({ fieldsOf }: ImportKind, header: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return header.map((heading) => {
    const found = heading === reasonColumn ? [] : fieldsOf(heading).filter((name) => !taken.has(name))
    if (found.length > 1) return ''
    const [name = none] = found
    if (name !== none) taken.add(name)
    return name
  })
}

/** The cells of a column. */
export const cellsOf = ({ rows }: Table, at: number): readonly string[] => rows.map(({ cells }) => cells[at] ?? '')

/** How a column is to be read, where that must be asked. */
export function askedOf(
  { fields }: ImportKind,
  table: Table,
  at: number,
  name: string,
): readonly [Reading, Reading] | undefined {
  const field: Field | undefined = fields[name]
  return field && readingsOf(field, cellsOf(table, at))
}

/** Whether a field holds days without a time, which files write in several ways. */
export function holdsDays({ fields }: ImportKind, name: string): boolean {
  const field: Field | undefined = fields[name]
  return field !== undefined && storageOf(field) === 'day'
}

/** What keeps the columns from being used. */
export interface Hindrances {
  /** Columns that are missing; of several in one, any is enough. */
  readonly lacks: readonly (readonly string[])[]
  readonly twice: readonly string[]
  readonly open: readonly number[]
}

/** What is still to be chosen, or chosen twice. */
export function hindrancesOf(
  kind: ImportKind,
  table: Table,
  { fields, readings }: Pick<Import, 'fields' | 'readings'>,
): Hindrances {
  const chosen = fields.filter((name) => name !== '' && name !== none)
  return {
    lacks: kind.needed.filter((any) => !any.some((name) => chosen.includes(name))),
    twice: [...new Set(chosen.filter((name, at) => chosen.indexOf(name) !== at))],
    open: fields.flatMap((name, at) =>
      name === '' || (askedOf(kind, table, at, name) && readings[at] === undefined) ? [at] : [],
    ),
  }
}

/** The rows of a file as their columns were chosen. */
export function outRows(
  kind: ImportKind,
  table: Table,
  { fields, readings, once }: Pick<Import, 'fields' | 'readings' | 'once'>,
  listed: ListedOptions,
): readonly OutRow[] {
  const chosen = fields.flatMap((name, at) => (name === '' || name === none ? [] : [[name, at] as const]))
  const told = new Set(chosen.flatMap(([, at]) => (isMonthFirst(cellsOf(table, at)) ? [at] : [])))
  const readingOf = (at: number): Reading | undefined =>
    readings[at] ?? (told.has(at) && holdsDays(kind, fields[at] ?? '') ? 'monthFirst' : undefined)
  const rows = table.rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => asMeant(readingOf(at), cell)) }))
  const constants = new Map(kind.saidOnce && once !== '' ? [[kind.saidOnce.field, once]] : [])
  return kind.rowsOf({ ...table, rows }, { fields: new Map(chosen), constants, unused: [] }, listed)
}

/** Rows with what was corrected in them. */
export function corrected(rows: readonly OutRow[], edits: Import['edits']): readonly OutRow[] {
  return rows.map((row) => {
    const edited = edits[row.row]
    return edited ? correctedRow(row, edited) : row
  })
}

function correctedRow({ row, values, owner_email = '' }: OutRow, edits: Readonly<Record<string, string>>): OutRow {
  const { [ownerColumn]: email = owner_email, ...own } = edits
  const filled = Object.fromEntries(Object.entries({ ...values, ...own }).filter(([, text]) => text.trim() !== ''))
  return { row, values: filled, ...(email.trim() === '' ? {} : { owner_email: email.trim() }) }
}
