import { importLimits } from '@baobab/validation'
import type { OutRow } from './columnChoice.ts'

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

/** The lines of rows that say to the letter what a row before them says. */
export function repeatedLines(rows: readonly OutRow[]): ReadonlySet<number> {
  const seen = new Set<string>()
  return new Set(
    rows.flatMap(({ row, ...rest }) => {
      const text = JSON.stringify(rest)
      if (seen.has(text)) return [row]
      seen.add(text)
      return []
    }),
  )
}
