import type { Field } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import { isMissing } from '../format/index.ts'

/** What stands between the entries of a list in one cell. */
export const listMark = '; '

/** The cell of a field in an exported table: plain, for a machine to read again. */
export function cellOf({ kind }: Field, name: string, record: Readonly<Record<string, unknown>>): string {
  const { exported } = kinds[kind]
  return plainCell(exported ? exported(record[name], name, record) : record[name])
}

/** The cell of a value that is text or a number already. A file of rows marks what a spreadsheet would run (`csvCell`). */
function plainCell(value: unknown): string {
  if (isMissing(value)) return ''
  return Array.isArray(value) ? value.map(String).join(listMark) : String(value)
}
