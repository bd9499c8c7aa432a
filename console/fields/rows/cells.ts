import { cellsOf, type Field } from '@baobab/validation'

/** The cells of rows, as they were typed, as their text, or as an answer carries them. */
export function cellsIn(field: Field, value: unknown): readonly (readonly string[])[] {
  if (typeof value === 'string') return cellsOf(value)
  if (!Array.isArray(value)) return []
  const names = Object.keys(field.options.parts ?? {})
  return value.map((row: unknown) => names.map((name) => cellOf(row, name)))
}

function cellOf(row: unknown, name: string): string {
  const cell = typeof row === 'object' && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : ''
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}
