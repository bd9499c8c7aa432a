import { createHash } from 'node:crypto'
import { type Field, fold, isReference, messageOfIssue, messages, rules, storageOf } from '@baobab/validation'
import { type Columns, importable } from './importColumns.ts'
import { firstEntries } from './importEntries.ts'
import { choiceIn, optionIn, type ListedOption } from './importOptions.ts'
import { countryOfRegions, placeOf } from './importPlaces.ts'
import type { Table, TableRow } from './importRead.ts'
import { isGap } from './importValues.ts'
import { inEnglish } from '../platform/i18n/wording.ts'

/** A row that can be stored. Fields with no value are absent; a reference holds the name of its entry. */
export interface ReadyRow {
  readonly line: number
  /** Tells the row again in a later run, whatever was edited since. */
  readonly fingerprint: string
  readonly values: Readonly<Record<string, string>>
}

export interface RejectedRow extends TableRow {
  readonly reasons: readonly string[]
}

/** The options that stand in the lists already, by the field that refers to them. */
export type ListedOptions = Readonly<Record<string, readonly ListedOption[]>>

/** Reads every row of a table: what it holds as checked values, or why it cannot be taken. A row lacks only its name to be rejected as incomplete. */
export function readRows(
  table: Table,
  columns: Columns,
  listed: ListedOptions,
): { ready: ReadyRow[]; refused: RejectedRow[] } {
  const columnCells = (name: string): string[] => {
    const at = columns.fields.get(name)
    return at === undefined ? [] : table.rows.map((row) => row.cells[at] ?? '')
  }
  const implied = countryOfRegions(columnCells('region'))
  const first = new Map(
    Object.entries(importable)
      .filter(([, field]) => isReference(field))
      .map(
        ([name]) =>
          [
            name,
            firstEntries(
              columnCells(name),
              (listed[name] ?? []).map((option) => option.name),
            ),
          ] as const,
      ),
  )

  const ready: ReadyRow[] = []
  const refused: RejectedRow[] = []
  for (const row of table.rows) {
    const raw = rawValues(row, columns)
    const { region, country } = placeOf(raw.get('region') ?? '', implied)
    const typed: Record<string, string> = { ...Object.fromEntries(columns.constants), ...Object.fromEntries(raw) }
    if (raw.has('region') && !raw.has('country')) {
      delete typed['region']
      Object.assign(typed, region ? { region } : {}, country ? { country } : {})
    }
    const values: Record<string, string> = {}
    const reasons = tooWide(row, table.header.length)
    for (const [name, text] of Object.entries(typed)) {
      const field = importable[name]
      if (!field) continue
      const value = first.get(name)?.(text) ?? text
      const checked = check(field, value, listed[name] ?? [])
      if ('reason' in checked) reasons.push(`${field.label}: ${checked.reason} (${value.slice(0, 80)})`)
      else if (checked.value !== null) values[name] = checked.value
    }
    if (!values['startup_name'] && reasons.length === 0)
      reasons.push(`${importable['startup_name']?.label ?? 'Name'}: ${inEnglish(messages.rule.required)}`)
    if (reasons.length > 0) refused.push({ ...row, reasons })
    else ready.push({ line: row.line, fingerprint: fingerprintOf(raw), values })
  }
  return { ready, refused }
}

function rawValues(row: TableRow, columns: Columns): ReadonlyMap<string, string> {
  const filled = [...columns.fields].map(([name, at]) => [name, (row.cells[at] ?? '').trim()] as const)
  return new Map(filled.filter(([, text]) => !isGap(text)))
}

function tooWide(row: TableRow, width: number): string[] {
  const beyond = row.cells.slice(width).some((cell) => cell.trim() !== '')
  return beyond
    ? [
        `The row has ${row.cells.length} cells and the header ${width}; put quotation marks around a text that holds the delimiter`,
      ]
    : []
}

function check(
  field: Field,
  text: string,
  listed: readonly ListedOption[],
): { readonly value: string | null } | { readonly reason: string } {
  if (isReference(field)) return optionIn(listed, text)
  if (storageOf(field) === 'code') return choiceIn(field, text)
  const { cell, read: readBy, schema } = rules[field.kind]
  const tidy = cell ? cell(text) : text
  // What a form would ask back about breaks the rule as it stands.
  const read = tidy === undefined ? text : readBy(tidy, field)
  if (read === null || read === undefined) return { value: null }
  const parsed = schema(field).safeParse(read)
  return parsed.success
    ? { value: String(parsed.data) }
    : { reason: inEnglish(messageOfIssue(parsed.error.issues[0] ?? { message: '' })) }
}

/** Of what stands in the file and not of what is made of it, so that a later version of the rules finds its rows again. */
function fingerprintOf(raw: ReadonlyMap<string, string>): string {
  const cells = [...raw].map(([name, text]) => [name, fold(text)]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url')
}
