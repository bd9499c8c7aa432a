import { fold } from '../fields/fold.ts'
import { counted, type Cells } from './cells.ts'

/**
 * Cuts cells that hold several entries of a list ("Saas, IT Consulting"), and answers the first of each.
 * An entry may itself hold a comma ("Travel, Turismo & Experiences"): it is known by being in the list already,
 * or by its parts never standing apart in the whole column.
 */
export function firstEntries(cells: Cells, listed: readonly string[]): (cell: string) => string | undefined {
  const known = new Set(listed.map(fold).filter((name) => /[,;|]/.test(name)))
  const inseparable = pairsOf(cells)
  return (cell) => {
    const parts = partsOf(cell)
    for (let length = parts.length; length > 1; length--) {
      const joined = parts.slice(0, length).join(', ')
      if (known.has(fold(joined))) return joined
    }
    let first = parts[0]
    let last = first
    for (const next of parts.slice(1)) {
      if (last === undefined || !inseparable.has(pair(last, next))) break
      first = `${first}, ${next}`
      last = next
    }
    return first
  }
}

const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;|\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
const pair = (left: string, right: string): string => `${fold(left)}\n${fold(right)}`

/** Neighbours that stand together at least twice and never without each other. */
function pairsOf(cells: Cells): ReadonlySet<string> {
  const together = new Map<string, { left: string; right: string; count: number }>()
  const single = new Map<string, number>()
  for (const [cell, times] of counted(cells)) {
    const parts = partsOf(cell)
    for (const [at, left] of parts.entries()) {
      single.set(fold(left), (single.get(fold(left)) ?? 0) + times)
      const right = parts[at + 1]
      if (right === undefined) continue
      const seen = together.get(pair(left, right))
      together.set(pair(left, right), { left: fold(left), right: fold(right), count: (seen?.count ?? 0) + times })
    }
  }
  return new Set(
    [...together]
      .filter(([, { left, right, count }]) => count > 1 && single.get(left) === count && single.get(right) === count)
      .map(([key]) => key),
  )
}
