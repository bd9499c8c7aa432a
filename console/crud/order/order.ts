import type { Identifier } from 'react-admin'

interface Row {
  readonly id: Identifier
}

/** What changes when a record is dragged to another place: the records from there to where it stood, in their new order. */
export function draggedTo(rows: readonly Row[], from: number, to: number): readonly Identifier[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const part = rows.slice(first, last + 1).map(({ id }) => id)
  const [id] = part.splice(from - first, 1)
  return id === undefined ? [] : [...part.slice(0, to - first), id, ...part.slice(to - first)]
}

/** The rows with some of them in another order, in the places that these have among them. One that is not there changes nothing. */
export function inOrder<R extends Row>(rows: readonly R[], ids: readonly Identifier[]): readonly R[] {
  const wanted = ids.map((id) => rows.find((row) => row.id === id))
  if (wanted.includes(undefined)) return rows
  const next = wanted.values()
  return rows.map((row) => (ids.includes(row.id) ? (next.next().value ?? row) : row))
}
