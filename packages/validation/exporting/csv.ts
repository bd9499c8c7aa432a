/** The mark that lets a spreadsheet read the accents of a file: its first character. */
export const csvMark = '\uFEFF'

/** A row of comma-separated values (RFC 4180), with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A cell that a spreadsheet takes for text, whatever a stranger typed: what it would run as a formula begins with an apostrophe. */
export function csvCell(typed: string): string {
  const cell = isFormula(typed) ? `'${typed}` : typed
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Whether a spreadsheet would run a cell as a formula; a mere number or phone number it would not. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d\s.-]+$/.test(cell)
