/*
 * Rows as text, as a column keeps them, a cell of a spreadsheet carries them and a person can type them: one row a line, its parts
 * in their order with a bar between: `Jane | CEO`. A bar or a backslash within a part has a backslash before it.
 */

/** The parts of each row of a text. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .replace(/\\([\\|])|\|/g, (_, kept?: string) => kept ?? '\n')
        .split('\n')
        .map((cell) => cell.trim()),
    )
}

/** Rows as text. Rows of nothing are left out, and so are empty parts at the end of one. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1))
    .map((cells) => cells.map(escaped).join(' | '))
    .join('\n')
}

function escaped(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().replace(/[\\|]/g, '\\$&')
}
