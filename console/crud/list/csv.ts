import { allFields, type Resource } from '@baobab/validation'
import { registry } from '../../fields/registry.ts'
import type { RecordLike } from '../../fields/shared/kind.ts'

/** A table as comma-separated values (RFC 4180), with the mark that lets a spreadsheet read its accents. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** The exported table of a resource: every field of its description, named as on the wire, one record a line. */
export function tableOf(resource: Resource, records: readonly RecordLike[]): readonly (readonly string[])[] {
  const columns = Object.entries(allFields(resource)).filter(([, field]) => !field.options.secret)
  const rows = records.map((record) =>
    columns.map(([name, field]) => registry[field.kind].cell(record[name], name, record)),
  )
  return [
    [resource.id, ...columns.map(([name]) => name)],
    ...rows.map((row, place) => [String(records[place]?.['id'] ?? ''), ...row]),
  ]
}

/** Whether a spreadsheet would run a cell as a formula; a mere number or phone number it would not. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d\s.-]+$/.test(cell)

function quoted(typed: string): string {
  const cell = isFormula(typed) ? `'${typed}` : typed
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
