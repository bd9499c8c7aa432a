import { fillIn, type Message } from '@baobab/i18n/message.ts'
import { messageOfIssue } from '../derive/schemas.ts'
import { unmarked } from '../exporting/csv.ts'
import type { Field } from '../fields/field.ts'
import { isReference, storageOf } from '../fields/kinds.ts'
import { filledSchemaOf, rules } from '../fields/rules.ts'
import { currencyName, moneyFields, typedName } from '../forms/typedAmounts.ts'
import { messages } from '../messages.ts'
import type { Cells } from './cells.ts'
import { currencyOf, importable, ownerColumn, type Columns } from './columns.ts'
import { firstEntries } from './entries.ts'
import { isGap } from './gaps.ts'
import { choiceIn, optionIn, type ListedOption, type ReadCell } from './options.ts'
import { countryOfRegions, placeOf } from './places.ts'
import type { Table, TableRow } from './table.ts'

/** The options that stand in the lists already, by the field that refers to them. */
export type ListedOptions = Readonly<Record<string, readonly ListedOption[]>>

/** What a row says, as text by field. Fields with no value are absent. */
export interface TypedRow {
  readonly row: TableRow
  /** As it stands in the file. */
  readonly raw: ReadonlyMap<string, string>
  /** With what the whole file tells of it: the first of several options, the country of an island. */
  readonly typed: Readonly<Record<string, string>>
  readonly owner?: string
}

/** Takes every row of a table apart into fields. */
export function typedRows(table: Table, columns: Columns, listed: ListedOptions): readonly TypedRow[] {
  const cellsOf = (at: number): Cells => table.rows.map((row) => row.cells[at] ?? '')
  return table.rows.map(rowReader(table.header, columns, listed, cellsOf))
}

/** The columns whose rows are understood by what the whole file says: regions, and references, whose cells may hold several. */
export const wholeColumns = ({ fields }: Columns): readonly number[] =>
  [...fields].flatMap(([name, at]) => (name === 'region' || isReferring(name) ? [at] : []))

const isReferring = (name: string): boolean => {
  const field: Field | undefined = importable[name]
  return field !== undefined && isReference(field)
}

/** How to take a row apart into fields; `cellsOf` tells what stands in one of the `wholeColumns`. */
export function rowReader(
  header: readonly string[],
  columns: Columns,
  listed: ListedOptions,
  cellsOf: (at: number) => Cells,
): (row: TableRow) => TypedRow {
  const columnCells = (name: string): Cells => {
    const at = columns.fields.get(name)
    return at === undefined ? [] : cellsOf(at)
  }
  const named = new Map([...columns.fields].map(([name, at]) => [name, currencyOf(header[at] ?? '')]))
  const implied = countryOfRegions(columnCells('region'))
  const first = new Map(
    Object.keys(importable)
      .filter(isReferring)
      .map(
        (name) =>
          [
            name,
            firstEntries(
              columnCells(name),
              (listed[name] ?? []).map((option) => option.name),
            ),
          ] as const,
      ),
  )
  return (row) => {
    const all = rawValues(row, columns)
    const raw = new Map([...all].filter(([name]) => name !== ownerColumn))
    const { [ownerColumn]: owner, ...cells }: Record<string, string> = {
      ...currenciesOf(raw, named),
      ...Object.fromEntries(columns.constants),
      ...Object.fromEntries(all),
    }
    const placed =
      raw.has('region') && !raw.has('country') ? withCountry(cells, placeOf(cells['region'] ?? '', implied)) : cells
    const typed = Object.fromEntries(
      Object.entries(placed).map(([name, text]) => [name, first.get(name)?.(text) ?? text]),
    )
    return { row, raw, typed, ...(owner === undefined ? {} : { owner }) }
  }
}

/** The currencies that headings name, of the amounts that a row has. */
function currenciesOf(
  raw: ReadonlyMap<string, string>,
  named: ReadonlyMap<string, string | undefined>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    moneyFields.flatMap((name) => {
      const currency = raw.has(typedName(name)) ? named.get(typedName(name)) : undefined
      return currency === undefined ? [] : [[currencyName(name), currency] as const]
    }),
  )
}

function withCountry(
  { region: _, ...cells }: Readonly<Record<string, string>>,
  place: { readonly region?: string; readonly country?: string },
): Record<string, string> {
  return { ...cells, ...place }
}

function rawValues(row: TableRow, columns: Columns): ReadonlyMap<string, string> {
  const filled = [...columns.fields].map(([name, at]) => [name, unmarked((row.cells[at] ?? '').trim())] as const)
  return new Map(filled.filter(([, text]) => !isGap(text)))
}

/** Why a row has more cells than its table has columns; undefined where it has not. */
export function surplusOf({ cells }: TableRow, width: number): Message | undefined {
  return cells.slice(width).some((cell) => cell.trim() !== '')
    ? fillIn(messages.imports.surplus, { cells: cells.length, columns: width })
    : undefined
}

/** Checked values of a row, or what is wrong by field. A reference holds the name of its option. */
export interface CheckedRow {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, Message>>
}

/** Checks a row by the rules of its fields. It lacks only its name to be incomplete. `adds` says whether unknown options are added to their lists. */
export function checkRow(typed: Readonly<Record<string, string>>, listed: ListedOptions, adds: boolean): CheckedRow {
  const values: Record<string, string> = {}
  const errors: Record<string, Message> = {}
  for (const [name, text] of Object.entries(typed)) {
    const field = importable[name]
    if (!field) continue
    const read = checkCell(field, text, listed[name] ?? [], adds)
    if ('error' in read) errors[name] = read.error
    else if (read.value !== null) values[name] = read.value
  }
  if (!values['startup_name']) errors['startup_name'] ??= messages.rule.required
  return { values, errors }
}

/** Reads the cell of a field as a form reads what is typed, tidied where people keep such values otherwise. */
export function checkCell(
  field: Field,
  text: string,
  listed: readonly ListedOption[],
  adds: boolean,
): ReadCell | { readonly value: null } {
  if (text.trim() === '') return { value: null }
  if (isReference(field)) return optionIn(listed, text, adds)
  if (storageOf(field) === 'code') return choiceIn(field, text)
  const { cell, read: readBy } = rules[field.kind]
  const tidy = cell ? cell(text) : text
  // What a form would ask back about breaks the rule as it stands.
  const read = tidy === undefined ? text : readBy(tidy, field)
  if (read === null || read === undefined) return { value: null }
  const parsed = filledSchemaOf(field).safeParse(read)
  return parsed.success
    ? { value: String(parsed.data) }
    : { error: messageOfIssue(parsed.error.issues[0] ?? { message: '' }) }
}
