/** The mark that lets a spreadsheet read the accents of a file: its first character. */
export const csvMark = '\uFEFF'

/** A row of comma-separated values (RFC 4180), with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A cell that a spreadsheet takes for text, whatever a stranger typed: what it would run as a formula begins with an apostrophe. */
export function csvCell(typed: string): string {
  const cell = marked(typed)
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A text as a file carries it: with an apostrophe in front of what a spreadsheet would run as a formula. */
export const marked = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** The text that a cell of a file stands for: `marked`, undone. */
export const unmarked = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Whether a spreadsheet would run a text as a formula; a mere number or phone number it would not. Apostrophes in front count as
 * none, so that a text that somebody began with one comes back as it was.
 */
const isFormula = (text: string) => /^'*[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.-]+$/.test(text)
