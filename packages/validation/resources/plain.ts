import { field, type Field, type Fields } from '../fields/field.ts'
import type { Role } from '../limits.ts'
import { messages } from '../messages.ts'
import { defineResource, type FormMessages, type Resource, type Section } from '../derive/resource.ts'
import type { PlainResourceName } from '../fields/names.ts'

/** What a plain resource can do beside being listed, read, added to, changed, deleted and restored. */
export interface PlainTraits {
  /** No two records have the same title, however it is spelled. */
  readonly unique?: true
  /** People put its records in order by hand, by the call `order`; it has the fact `position`. */
  readonly ordered?: true
  /** Each record has an address of its own, made of its first title and kept from then on; it needs `unique` and the fact `slug`. */
  readonly addressed?: true
  /** A record can be merged into another by the call `merge`: what referred to it refers to the other from then on. */
  readonly merges?: true
  /** People whose address is not verified read it too. */
  readonly unverified?: true
}

/** A plain resource as data: what it is called and what its fields are. Everything else has a default. */
export interface PlainDescription<F extends Fields, X extends Fields> extends PlainTraits {
  readonly name: PlainResourceName
  /** One of them, and several: `Programme`, `Programmes`. */
  readonly label: string
  readonly labelMany: string
  readonly fields: F
  /** The field that names a record; the first of its fields unless given. */
  readonly title?: Extract<keyof F, string>
  /** What the server adds; it computes those of `plainComputed`. */
  readonly computed?: X
  /** The groups of its fields, which are the tabs of its forms; one for all unless given. */
  readonly sections?: readonly Section[]
  /** What its forms say, where that is not made of its label. */
  readonly create?: Partial<FormMessages>
  readonly edit?: Partial<FormMessages>
  /** The message once a record is deleted. */
  readonly deleted?: string
  /** What a record is called among what was deleted, where its label says too little there. */
  readonly deletedLabel?: string
  readonly empty?: string
  /** The order of the list; unless given the one that people put it in, or by its title. */
  readonly sort?: Resource['list']['sort']
  /** What stands before `/list/` and the others in the addresses of its calls; its name unless given. */
  readonly path?: string
  /** What the documentation says of calls, where that is not made of its label. */
  readonly summaries?: Summaries
  readonly access?: Access
  /** Records of the demo. A reference stands as the title of what it refers to, of a person as their email address. */
  readonly examples?: readonly Readonly<Partial<Record<keyof F, unknown>>>[]
}

/** What the documentation says of the calls of a plain resource. */
export type Summaries = Readonly<Partial<Record<'list' | 'update' | 'delete', string>>>

/** Who may read a plain resource, and who may add to it, change and delete. */
export interface Access {
  readonly read: 'signed-in' | readonly Role[]
  readonly write: readonly Role[]
}

/** A plain resource with all that its description leaves to defaults. */
export type PlainResource<F extends Fields = Fields, X extends Fields = Fields> = Resource<
  F,
  X,
  Record<never, never>
> & {
  readonly name: PlainResourceName
  readonly deleted: string
  readonly deletedLabel: string
  readonly path: string
  readonly summaries: Summaries
  readonly access: Access
  readonly examples: readonly Readonly<Record<string, unknown>>[]
} & PlainTraits

/** What the server can add to a record of a plain resource. */
export const plainComputed = {
  slug: field.text('Slug', { readOnly: true }),
  position: field.count('Position', { readOnly: true, sortable: true }),
  uses: field.count('Uses', { readOnly: true, list: 'card' }),
  created_at: field.date('Created', { time: true, readOnly: true, sortable: true }),
  updated_at: field.date('Updated', { time: true, readOnly: true, sortable: true }),
} as const

/** Every signed-in person reads, administrators write. */
const usual: Access = { read: 'signed-in', write: ['admin'] }

/**
 * Describes a resource that needs no code: its table, calls, screens and words are derived from this alone.
 *
 * @throws Error where it has a fact that nothing computes, or lacks one that a trait of it needs.
 */
export function definePlain<
  const F extends Fields,
  const X extends Fields = Record<never, never>,
  const T extends PlainTraits = Record<never, never>,
>(description: PlainDescription<F, X> & T): PlainResource<F, X> & Pick<T, keyof T & keyof PlainTraits> {
  const { name, label, labelMany, fields, computed, create, edit, access = usual } = description
  const [first = 'uuid'] = Object.keys(fields)
  const title = description.title ?? first
  const tabs = description.sections ?? sectionsOf(label, fields)
  const failed = messages.http.failed
  checkFacts(description)
  const resource: PlainResource<F, X> = {
    ...defineResource({
      name,
      id: 'uuid',
      label,
      labelMany,
      title,
      fields,
      // Without computed fields `X` is its default, the empty object.
      computed: computed ?? ({} as X),
      forms: {
        create: {
          title: `Create ${label}`,
          submit: `Create ${label}`,
          submitting: 'Creating...',
          done: `${label} created`,
          failed,
          ...create,
          tabs,
        },
        edit: {
          title: `Edit ${label}`,
          submit: 'Save Changes',
          submitting: 'Saving...',
          done: `${label} updated`,
          failed,
          ...edit,
          tabs,
        },
      },
      overview: tabs,
      list: {
        sort: description.sort ?? { field: description.ordered ? 'position' : title, order: 'ASC' },
        ...(isSearched(fields) ? { filters: { q: field.text('Search') } } : {}),
        empty: description.empty ?? `No ${labelMany.toLowerCase()} yet`,
        failed,
      },
    }),
    name,
    deleted: description.deleted ?? `${label} deleted`,
    deletedLabel: description.deletedLabel ?? label,
    path: description.path ?? name,
    summaries: description.summaries ?? {},
    access,
    examples: description.examples ?? [],
  }
  // `traitsOf` copies exactly the traits that `T` has.
  return { ...resource, ...traitsOf(description) } as PlainResource<F, X> & Pick<T, keyof T & keyof PlainTraits>
}

/** The groups that the fields name, in their order, as one tab. */
function sectionsOf(label: string, fields: Fields): readonly Section[] {
  const groups = new Set(Object.values(fields).map((field: Field) => field.options.group ?? ''))
  return [{ key: 'entry', label, groups: [...groups] }]
}

function isSearched(fields: Fields): boolean {
  return Object.values(fields).some(({ options }: Field) => options.search !== undefined)
}

function traitsOf({ unique, ordered, addressed, merges, unverified }: PlainTraits): PlainTraits {
  return {
    ...(unique ? { unique } : {}),
    ...(ordered ? { ordered } : {}),
    ...(addressed ? { addressed } : {}),
    ...(merges ? { merges } : {}),
    ...(unverified ? { unverified } : {}),
  }
}

function checkFacts({ name, computed = {}, ordered, addressed, unique }: PlainDescription<Fields, Fields>): void {
  const unknown = Object.keys(computed).find((fact) => !Object.hasOwn(plainComputed, fact))
  if (unknown !== undefined) throw new Error(`Nothing computes ${unknown} of ${name}: take it from plainComputed.`)
  if (ordered && !computed['position']) throw new Error(`${name} is put in order by hand and needs the fact position.`)
  if (addressed && !(unique && computed['slug']))
    throw new Error(`${name} has addresses: it needs the fact slug, and titles that differ.`)
}
