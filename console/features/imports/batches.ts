import { fold, importLimits } from '@baobab/validation'
import type { OutRow } from './kinds/kind.ts'

const encoder = new TextEncoder()

/** Rows in parts that one call takes. */
export function batchesOf(rows: readonly OutRow[]): readonly (readonly OutRow[])[] {
  const parts: OutRow[][] = []
  let left = 0
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(JSON.stringify(row))).length + 1
    const part = parts.at(-1)
    if (!part || part.length >= importLimits.batch || bytes > left) {
      parts.push([row])
      left = importLimits.text - bytes
    } else {
      part.push(row)
      left -= bytes
    }
  }
  return parts
}

/** The line on which a record stood before, and whether all of the row says the same. */
export interface Repeat {
  readonly line: number
  readonly isSame: boolean
}

/** The rows that say what one before them says, or something else of the same record, which is known by `key`; by all where it is empty. */
export function repeatedRows(rows: readonly OutRow[], key: readonly string[]): ReadonlyMap<number, Repeat> {
  const seen = new Map<string, { readonly line: number; readonly says: string }>()
  const repeats = new Map<number, Repeat>()
  for (const { row, ...rest } of rows) {
    const says = JSON.stringify(rest)
    const known = key.map((name) => fold(rest.values[name] ?? ''))
    const id = known.some((text) => text !== '') ? JSON.stringify(known) : says
    const before = seen.get(id)
    if (before) repeats.set(row, { line: before.line, isSame: before.says === says })
    else seen.set(id, { line: row, says })
  }
  return repeats
}
