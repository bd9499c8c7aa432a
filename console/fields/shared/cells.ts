import { isMissing } from '@baobab/validation/format/index.ts'

/**
 * The cell of a value that is text or a number already. What a spreadsheet would take for a formula is marked as text,
 * so that opening an exported table runs nothing; a number with a sign and a phone number stay as they are.
 */
export function plainCell(value: unknown): string {
  if (isMissing(value)) return ''
  const text = Array.isArray(value) ? value.map(String).join('; ') : String(value)
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,-]+$/.test(text)) ? `'${text}` : text
}
