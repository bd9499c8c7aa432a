import { answerRows, kinds, nothingOf, type Answer, type Field, type Fields, type Kind } from '@baobab/validation'

type Present = (value: unknown) => unknown

/** A stored value as the JSON that its kind answers: exact numbers come as text, and moments as dates. */
const answered: Readonly<Record<Exclude<Kind['answers'], 'rows'>, Present>> = {
  string: (value) => (value instanceof Date ? value.toISOString() : value),
  number: Number,
  boolean: (value) => value === true,
}

/** How a stored value of a field travels. */
function presentOf(field: Field): Present {
  const nothing = nothingOf(field)
  const { answers } = kinds[field.kind]
  const present = field.options.many
    ? (value: unknown) => value
    : answers === 'rows'
      ? (value: unknown) => answerRows(field, String(value))
      : answered[answers]
  return (value) => (value === null || value === undefined ? nothing : present(value))
}

/**
 * Presents exactly these fields of rows, each as it travels; what a row holds beside them stays behind. `base` is what a presented
 * row begins as, such as the values of further fields: all rows that begin as the same are of one shape, which is written fastest.
 */
export function fieldsPresenter<const F extends Fields>(
  fields: F,
  base: Readonly<Record<string, unknown>> = {},
): (row: Readonly<Record<string, unknown>>) => Answer<F> {
  const presents = Object.entries(fields).map(([name, field]) => [name, presentOf(field)] as const)
  const empty = { ...base, ...Object.fromEntries(presents.map(([name]) => [name, null])) }
  return (row) => {
    const shown: Record<string, unknown> = { ...empty }
    for (const [name, present] of presents) shown[name] = present(row[name])
    // Each value is presented by its own field, which the type of a record cannot follow.
    return shown as Answer<F>
  }
}
