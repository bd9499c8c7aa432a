import type { KindField } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { cellsOf } from './text.ts'

/** A row as an answer carries it, by the names of its parts. */
export type AnsweredRow = Readonly<Record<string, string | number | null>>

/** Rows out of their text, as an answer carries them. */
export function answerRows(field: KindField, text: string): readonly AnsweredRow[] {
  const parts = Object.entries(field.options.parts ?? {})
  return cellsOf(text).map((cells) =>
    Object.fromEntries(
      parts.map(([name, { kind }], at) => {
        const cell = cells[at] ?? ''
        return [name, cell === '' ? null : kinds[kind].answers === 'number' ? Number(cell) : cell]
      }),
    ),
  )
}
