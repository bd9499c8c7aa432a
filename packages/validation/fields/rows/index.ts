import type { Kind } from '../kind.ts'
import { textOfCells } from './text.ts'

/** A few rows of the same parts, such as the people of a team. They are kept as text, one row a line, and answered as objects. */
export const rows = {
  storage: 'rows',
  answers: 'rows',
  filter: 'presence',
  // As the text that an import reads.
  exported: textOfRows,
} as const satisfies Kind

function textOfRows(value: unknown): string {
  if (!Array.isArray(value)) return ''
  return textOfCells(
    value.map((row: unknown) =>
      Object.values(typeof row === 'object' && row !== null ? row : {}).map((cell: unknown) =>
        typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '',
      ),
    ),
  )
}
