import { fold } from '@baobab/validation'
import { importable, type Columns } from '@baobab/validation/importing/columns.ts'
import { checkRow, surplusOf, typedRows, type ListedOptions } from '@baobab/validation/importing/rows.ts'
import type { Table, TableRow } from '@baobab/validation/importing/table.ts'
import { fingerprintOf } from '../features/imports/fingerprint.ts'
import type { ReadyRow } from '../features/imports/store.ts'
import { inEnglish } from '../platform/i18n/wording.ts'

export interface RejectedRow extends TableRow {
  readonly reasons: readonly string[]
}

/** A row that can be stored, with the line that it began on and the address of its owner where it names one. */
export interface ReadRow extends ReadyRow {
  readonly line: number
  readonly owner_email?: string
}

/** Reads every row of a table: what it holds as checked values, or why it cannot be taken. */
export function readRows(
  table: Table,
  columns: Columns,
  listed: ListedOptions,
): { ready: ReadRow[]; refused: RejectedRow[] } {
  const ready: ReadRow[] = []
  const refused: RejectedRow[] = []
  for (const { row, raw, typed, owner } of typedRows(table, columns, listed)) {
    const { values, errors } = checkRow(typed, listed, true)
    const surplus = surplusOf(row, table.header.length)
    const reasons = [
      ...(surplus ? [inEnglish(surplus)] : []),
      ...Object.entries(errors).map(([name, error]) => reasonOf(name, inEnglish(error), typed[name])),
    ]
    if (reasons.length > 0) refused.push({ ...row, reasons })
    else
      ready.push({
        line: row.line,
        fingerprint: fingerprintOf(raw),
        values,
        ...(owner === undefined ? {} : { owner_email: owner }),
      })
  }
  return { ready, refused }
}

function reasonOf(name: string, error: string, text: string | undefined): string {
  const cell = text === undefined || fold(text) === '' ? '' : ` (${text.slice(0, 80)})`
  return `${importable[name]?.label ?? name}: ${error}${cell}`
}
