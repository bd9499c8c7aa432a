import { textOfCells } from '@baobab/validation'
import type { KindView } from '../shared/kind.ts'
import { plainCell } from '../shared/cells.ts'
import { RowsField } from './Field.tsx'

/** Rows are exported as the text that an import reads. */
export const rows: KindView = { Field: RowsField, cell: (value) => plainCell(textOfRows(value)) }

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
