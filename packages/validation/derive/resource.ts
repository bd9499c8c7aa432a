import type { Field, Fields } from '../fields/field.ts'
import { isFile } from '../fields/kinds.ts'
import type { GroupTier, Mode } from '../fields/options.ts'
import type { Form } from './outcome.ts'
import type { Message } from '@baobab/i18n/message.ts'
import { messages } from '../messages.ts'
import type { ResourceName } from '../fields/names.ts'

/** A tab of a form or a section of an overview: its label and the groups of fields that it holds, in order. */
export interface Section {
  readonly key: string
  readonly label: string
  readonly groups: readonly string[]
}

/** A section of an overview. With a `tier`, the owner of a record may keep it back: it is one group for who reads what. */
export interface OverviewSection extends Section {
  /** Who reads it unless its owner keeps it back; a field of it may ask for more. */
  readonly tier?: GroupTier
  /** The lowest tier that it may ever have, in no description and by no choice of an owner below it. */
  readonly floor?: GroupTier
}

/** What a form says: its button (idle, busy), its success, its fallback failure. Source: specification §2, §8. */
export interface FormMessages {
  readonly title: string
  readonly submit: string
  readonly submitting: string
  readonly done: string
  readonly failed: string
  /** Beside an empty required field, and over a form that does not hold. */
  readonly required?: Message
  readonly invalid?: Message
}

/** A resource as data. Rules, forms, lists, pages, calls, columns and documentation are derived from it. */
export interface Resource<F extends Fields = Fields, X extends Fields = Fields, L extends Fields = Fields> {
  readonly name: ResourceName
  /** The name of the uuid on the wire. */
  readonly id: string
  readonly label: string
  readonly labelMany: string
  /** The field that names a record to a person. */
  readonly title: string
  /** What a person fills in, in the order of the forms. */
  readonly fields: F
  /** What the server adds: counts, states, times. */
  readonly computed: X
  readonly forms: Readonly<Partial<Record<'create' | 'edit', FormMessages & { readonly tabs: readonly Section[] }>>>
  readonly overview: readonly OverviewSection[]
  /** Files that hang on a record and that its owner may keep back like a section; they have no fields. */
  readonly documents?: readonly OverviewSection[]
  /** Shown once a record is deleted, where it is deleted at one click. */
  readonly deleted?: string
  readonly list: {
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
    /** Filters that are no field of the record. */
    readonly filters?: L
    /** Orders that are no field of the record, with what each is called from its best (`DESC`); rows carry them under the same name. */
    readonly orders?: Readonly<Record<string, string>>
    /** New records that a saved search finds can be mailed to who saved it. */
    readonly mailed?: true
    readonly empty: string
    readonly failed: string
  }
}

/** Describes a resource. It exists for its type: field names and kinds are kept exactly. */
export function defineResource<
  const F extends Fields,
  const X extends Fields,
  const L extends Fields = Record<never, never>,
>(resource: Resource<F, X, L>): Resource<F, X, L> {
  return resource
}

type Filterable<F extends Fields> = {
  [N in keyof F]: F[N]['options'] extends { filterable: true } ? N : never
}[keyof F]

/** The names of what a list of a resource may be filtered by, free-text search aside. */
export type FilterName<R extends Resource> =
  R extends Resource<infer F, infer X, infer L>
    ? Extract<Filterable<F> | Filterable<X> | Exclude<keyof L, 'q'>, string>
    : never

/** The fields and computed fields of a resource together, as a record carries them. */
export function allFields(resource: Pick<Resource, 'fields' | 'computed'>): Fields {
  return { ...resource.fields, ...resource.computed }
}

/** The fields that a list may be sorted by. */
export function sortableFields(resource: Resource): readonly string[] {
  return namesWhere(allFields(resource), (field) => field.options.sortable === true)
}

/** The fields that a list may be filtered by. */
export function filterableFields(resource: Resource): Fields {
  return Object.fromEntries(
    Object.entries(allFields(resource)).filter(([, field]) => field.options.filterable === true),
  )
}

/** The fields by whose values a list counts its rows. */
export function facetFields(fields: Fields): readonly string[] {
  return namesWhere(fields, (field) => field.options.facet === true)
}

/** The same with the filters that are no field. */
export function filterFields(resource: Resource): Fields {
  return { ...filterableFields(resource), ...resource.list.filters }
}

/** The fields that a person fills in; a read-only one is shown only. */
export function writableFields(resource: Resource): Fields {
  return Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.options.readOnly))
}

/** The fields that an import fills: those that a person fills in, but files, and those that it alone sets. */
export function importedFields(resource: Resource): Fields {
  return Object.fromEntries(
    Object.entries(allFields(resource)).filter(
      ([name, field]) =>
        !isFile(field) &&
        (field.options.imported === true ||
          (name in resource.fields && !field.options.readOnly && !field.options.secret)),
    ),
  )
}

/** The fields that anyone may read, where the record is public: those that the description marks `public`, or `publicWhere` its owner says so. */
export function publicFields<F extends Fields>(fields: F): PublicFields<F> {
  // `PublicFields` says by type what the filter says by value.
  return Object.fromEntries(
    Object.entries(fields).filter(([, { options }]) => options.public === true || options.publicWhere !== undefined),
  ) as unknown as PublicFields<F>
}

export type PublicFields<F extends Fields> = {
  readonly [N in keyof F as F[N]['options'] extends { public: true } | { publicWhere: string } ? N : never]: F[N]
}

/** The fields of a section or tab, in order. */
export function sectionFields(resource: Resource, section: Section): readonly (readonly [string, Field])[] {
  return section.groups.flatMap((group) =>
    Object.entries(resource.fields).filter(([, field]) => (field.options.group ?? '') === group),
  )
}

/** The fields that a section answers, one below the other: pictures and what is `apart` stand elsewhere, and settings are no answers. */
export function answerFields(resource: Resource, section: Section): readonly (readonly [string, Field])[] {
  return sectionFields(resource, section).filter(
    ([, field]) => !isFile(field) && field.options.setting !== true && field.options.apart !== true,
  )
}

/** The form of a resource, ready for `checkForm`. */
export function formOf(resource: Resource, mode: Exclude<Mode, 'update'>): Form {
  const words = resource.forms[mode]
  return {
    fields: writableFields(resource),
    mode,
    required: words?.required ?? messages.rule.required,
    failed: words?.invalid ?? messages.rule.correctForm,
  }
}

/** What `listFields` keeps of fields: those that say `list`, and those named beside. */
export type ListFields<F extends Fields, Related extends string> = {
  [N in keyof F as F[N]['options'] extends { list: true | 'card' } ? N : N extends Related ? N : never]: F[N]
}

/** The fields that a list carries: those that the description marks `list`, and what a card shows beside them. */
export function listFields<const F extends Fields, const Related extends string>(
  fields: F,
  related: readonly Related[],
): ListFields<F, Related> {
  const kept = Object.entries(fields).filter(
    ([name, field]) => field.options.list !== undefined || related.some((one) => one === name),
  )
  // `ListFields` says by type what the filter says by value.
  return Object.fromEntries(kept) as unknown as ListFields<F, Related>
}

function namesWhere(fields: Fields, holds: (field: Field) => boolean): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : []))
}
