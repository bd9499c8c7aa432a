import { withoutStop } from '@baobab/i18n/sentences.ts'
import { fold } from '@baobab/validation'
import { importable, type Columns } from '@baobab/validation/importing/columns.ts'
import { checkRow, surplusOf, typedRows, type ListedOptions, type TypedRow } from '@baobab/validation/importing/rows.ts'
import type { Table } from '@baobab/validation/importing/table.ts'
import { fingerprintOf } from '../../features/imports/fingerprint.ts'
import type { ReadyRow } from '../../features/imports/store.ts'
import { inEnglish } from '../../platform/i18n/wording.ts'
import type { RefusedRow } from './refused.ts'

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
): { ready: ReadRow[]; refused: RefusedRow[] } {
  const read = typedRows(table, columns, listed).map((row) => ({ row, ...readRow(row, table.header, listed) }))
  return {
    ready: read.flatMap((one) => ('ready' in one ? [one.ready] : [])),
    refused: read.flatMap((one) => ('reasons' in one ? [{ ...one.row.row, reasons: one.reasons }] : [])),
  }
}

/** What a row holds as checked values, or why it cannot be taken. */
export function readRow(
  { row, raw, typed, owner }: TypedRow,
  header: readonly string[],
  listed: ListedOptions,
): { readonly ready: ReadRow } | { readonly reasons: readonly string[] } {
  const { values, errors } = checkRow(typed, listed, true)
  const surplus = surplusOf(row, header.length)
  const reasons = [
    ...(surplus ? [inEnglish(surplus)] : []),
    ...Object.entries(errors).map(([name, error]) =>
      reasonOf(importable[name]?.label ?? name, inEnglish(error), typed[name]),
    ),
  ]
  if (reasons.length > 0) return { reasons }
  return {
    ready: {
      line: row.line,
      fingerprint: fingerprintOf(raw),
      values,
      ...(owner === undefined ? {} : { owner_email: owner }),
    },
  }
}

/** Why a cell cannot be taken, with how it begins. */
export function reasonOf(label: string, error: string, text: string | undefined): string {
  const cell = text === undefined || fold(text) === '' ? '' : ` (${text.slice(0, 80)})`
  return `${label}: ${withoutStop(error)}${cell}`
}
