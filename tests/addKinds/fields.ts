import type { FieldOptions } from '@baobab/validation/fields/options.ts'
import { knownKinds, type LineKind } from '../addField/kindLines.ts'

/** The variants of a field: everything that may be asked of it, asked always, asked on create alone, and only shown. */
const variants = {
  every: { list: 'card', sortable: true, filterable: true, public: true, help: 'More about it' },
  must: { required: 'always' },
  once: { required: 'create' },
  seen: { readOnly: true },
} as const satisfies Readonly<Record<string, FieldOptions>>
export type Variant = keyof typeof variants

const named = (variant: string, { name, storage }: LineKind) =>
  `${variant}_${name.toLowerCase()}${storage === 'uuid' ? '_uuid' : ''}`

/** The name of an added field. Throws for a kind that is not registered. */
export function nameOf(variant: Variant, kind: string): string {
  const known = knownKinds.find(({ name }) => name === kind)
  if (!known) throw new Error(`There is no kind ${kind}.`)
  return named(variant, known)
}
/** What it is called. */
export const labelOf = (variant: string, kind: string) => `${variant === 'every' ? 'Every' : variant} ${kind}`

/** A line of the description for each variant of some kinds. */
export const linesOf = (all: readonly LineKind[]): readonly string[] =>
  all.flatMap((kind) =>
    Object.entries(variants).map(([variant, said]) => {
      const options = JSON.stringify({ group: 'market', ...said, ...kind.options })
      return `    ${named(variant, kind)}: field.${kind.name}('${labelOf(variant, kind.name)}', ${options}),`
    }),
  )
