/** A cell that a spreadsheet takes for text, whatever a stranger typed: what it would run as a formula begins with an apostrophe. A mere number or phone number stays. */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.-]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a CSV file, with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A value of a row of the database as a cell: nothing for null, JSON for what has parts. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
