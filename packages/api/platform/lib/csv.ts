/** A value of a row of the database as a cell: nothing for null, JSON for what has parts. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
