import type { Field } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import { isMissing } from '../format/index.ts'

/** The cell of a field in an exported table: plain, for a machine to read again. */
export function cellOf({ kind }: Field, name: string, record: Readonly<Record<string, unknown>>): string {
  const { exported } = kinds[kind]
  return plainCell(exported ? exported(record[name], name, record) : record[name])
}

/**
 * The cell of a value that is text or a number already. What a spreadsheet would take for a formula is marked as text,
 * so that opening an exported table runs nothing; a number with a sign and a phone number stay as they are.
 */
function plainCell(value: unknown): string {
  if (isMissing(value)) return ''
  const text = Array.isArray(value) ? value.map(String).join('; ') : String(value)
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,-]+$/.test(text)) ? `'${text}` : text
}
