import { examples } from '@baobab/validation/fields/examples.ts'
import type { Storage } from '@baobab/validation/fields/kind.ts'
import { kindNames, kinds, type KindName } from '@baobab/validation/fields/kinds.ts'
import type { FieldOptions } from '@baobab/validation/fields/options.ts'

/** What a line of the description asks of a kind. */
export interface LineKind {
  readonly name: string
  readonly storage: Storage
  /** What a field of the kind cannot do without. */
  readonly options: FieldOptions
}

/** The kinds of the registry. */
export const knownKinds: readonly LineKind[] = kindNames.map((name) => ({
  name,
  storage: kinds[name].storage,
  options: examples[name].options,
}))

/** Each way in which a kind's field is added, by the end of its name. */
const ways = {
  open: { list: 'card', sortable: true, filterable: true, public: true },
  hidden: { list: true, sortable: true, filterable: true },
  always: { required: 'always' },
  create: { required: 'create' },
  fixed: { list: true, public: true, readOnly: true },
} as const satisfies Readonly<Record<string, FieldOptions>>

/** The name of the added field of a kind. */
export const added = (kind: string, way: keyof typeof ways): string => `added_${kind.toLowerCase()}_${way}`

/** A picture travels as a file, so it has tests of its own. */
export const filledKinds: readonly KindName[] = kindNames.filter((kind) => kinds[kind].storage !== 'file')

/** Storages that hold words that a search finds. */
const searched: readonly Storage[] = ['text', 'name', 'uuid']
export const searchedKinds: readonly KindName[] = kindNames.filter((kind) => searched.includes(kinds[kind].storage))

/** The lines of some kinds with every option, as the description of startups holds them. */
export const linesOf = (all: readonly LineKind[]): readonly string[] =>
  all.flatMap(({ name, storage, options }) =>
    Object.entries<FieldOptions>(ways)
      .filter(([, { required }]) => required === undefined || storage !== 'file')
      .map(([way, said]) => {
        const search: FieldOptions = searched.includes(storage) ? { search: 'D' } : {}
        const all = JSON.stringify({ group: 'information', ...said, ...options, ...search })
        return `    added_${name.toLowerCase()}_${way}: field.${name}('Added ${name} ${way}', ${all}),`
      }),
  )
