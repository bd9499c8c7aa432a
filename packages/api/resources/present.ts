import type { Answer, Field, Fields } from '@baobab/validation'

/** A stored value as its field kind travels: counts and percentages as numbers, money as decimal text, moments as ISO text. */
function presentValue(field: Field, value: unknown): unknown {
  if (field.options.many) return value ?? []
  if (field.kind === 'flag') return value === true
  if (value === null || value === undefined) return null
  if (field.kind === 'count' || field.kind === 'percent') return Number(value)
  if (value instanceof Date) return value.toISOString()
  return value
}

/** Exactly these fields of a row, each as it travels. What the row holds beside them stays behind. */
export function presentFields<const F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): Answer<F> {
  const entries = Object.entries(fields).map(([name, field]) => [name, presentValue(field, row[name])])
  // Each value is presented by its own field, which the type of a record cannot follow.
  return Object.fromEntries(entries) as Answer<F>
}
