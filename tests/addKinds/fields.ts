import { kindNames, type KindName } from '@baobab/validation/fields/field.ts'

/** What the line of a kind cannot do without. */
const needed: Readonly<Partial<Record<KindName, string>>> = {
  choice: "options: [{ value: 'one', label: 'Option one' }, { value: 'two', label: 'Option two' }]",
  reference: "to: 'categories'",
}

/** The variants of a field: everything that may be asked of it, asked always, asked on create alone, and only shown. */
export const variants = {
  every: "list: 'card', sortable: true, filterable: true, public: true, help: 'More about it'",
  must: "required: 'always'",
  once: "required: 'create'",
  seen: 'readOnly: true',
} as const
export type Variant = keyof typeof variants

/** The name of an added field. */
export const nameOf = (variant: Variant, kind: KindName) =>
  `${variant}_${kind.toLowerCase()}${kind === 'reference' ? '_uuid' : ''}`
/** What it is called. */
export const labelOf = (variant: Variant, kind: KindName) => `${variant === 'every' ? 'Every' : variant} ${kind}`

/** A line of the description for each kind and variant. */
export const lines = kindNames.flatMap((kind) =>
  Object.entries(variants).map(([variant, options]) => {
    const all = ["group: 'market'", options, needed[kind]].filter((part) => part !== undefined).join(', ')
    return `    ${nameOf(variant as Variant, kind)}: field.${kind}('${labelOf(variant as Variant, kind)}', { ${all} }),`
  }),
)
