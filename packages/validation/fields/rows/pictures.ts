import { isStoredPicture } from '../../pictures.ts'
import type { KindField } from '../kind.ts'
import { cellsOf, textOfCells } from './text.ts'

/** Whether rows of a field may hold pictures. */
export function holdsPictures(field: KindField): boolean {
  return Object.values(field.options.parts ?? {}).some(({ kind }) => kind === 'image')
}

/** The addresses of the pictures within rows, given as their text. */
export function picturesIn(field: KindField, text: unknown): readonly string[] {
  if (typeof text !== 'string' || !holdsPictures(field)) return []
  const parts = Object.values(field.options.parts ?? {})
  return cellsOf(text).flatMap((cells) =>
    cells.filter((cell, at) => parts[at]?.kind === 'image' && isStoredPicture(cell)),
  )
}

/**
 * Rows that come from elsewhere, such as a file, with no picture but those that the record holds: one that they name where it is
 * among them, else that of the row of the same name. A row that cannot do without a picture is left out where there is none;
 * `null` where no row is left.
 */
export function withHeldPictures(field: KindField, text: string, held: unknown): string | null {
  const parts = Object.values(field.options.parts ?? {})
  const name = parts.findIndex(({ kind }) => kind !== 'image')
  const there = picturesIn(field, held)
  const alike = new Map(typeof held === 'string' ? cellsOf(held).map((cells) => [cells[name] ?? '', cells]) : [])
  const rows = cellsOf(text).map((cells) =>
    parts.map(({ kind }, at) => {
      const cell = cells[at] ?? ''
      if (kind !== 'image') return cell
      return there.includes(cell) ? cell : (alike.get(cells[name] ?? '')?.[at] ?? '')
    }),
  )
  const isWhole = (cells: readonly string[]) =>
    parts.every(({ kind, required }, at) => kind !== 'image' || required !== 'always' || Boolean(cells[at]))
  return textOfCells(rows.filter(isWhole)) || null
}
