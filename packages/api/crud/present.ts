import type { Answer, Field, Fields } from '@baobab/validation'

type Present = (value: unknown) => unknown

/** How a stored value of a field travels: counts and percentages as numbers, money as decimal text, moments as ISO text. */
function presentOf({ kind, options }: Field): Present {
  if (options.many) return (value) => value ?? []
  if (kind === 'flag') return (value) => value === true
  if (kind === 'count' || kind === 'percent')
    return (value) => (value === null || value === undefined ? null : Number(value))
  return (value) => (value instanceof Date ? value.toISOString() : (value ?? null))
}

/** Presents exactly these fields of rows, each as it travels. What a row holds beside them stays behind. */
export function fieldsPresenter<const F extends Fields>(
  fields: F,
): (row: Readonly<Record<string, unknown>>) => Answer<F> {
  const presents = Object.entries(fields).map(([name, field]) => [name, presentOf(field)] as const)
  return (row) => {
    const shown: Record<string, unknown> = {}
    for (const [name, present] of presents) shown[name] = present(row[name])
    // Each value is presented by its own field, which the type of a record cannot follow.
    return shown as Answer<F>
  }
}
