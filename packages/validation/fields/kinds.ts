import type { Kind, Storage } from './kind.ts'
import type { FieldOptions } from './options.ts'
import * as registered from './registry/kinds.ts'

type Registered = typeof registered

/** The closed set of field kinds: those of the registry. */
export type KindName = keyof Registered

/** The kinds by name, each as exactly as it is described. */
export type KindOf<K extends KindName> = Registered[K]

/** The names of the field kinds, in the order of their letters. */
export const kindNames: readonly KindName[] = (Object.keys(registered) as KindName[]).sort() // keys of `registered`

/** What each field kind is. */
export const kinds: Readonly<Record<KindName, Kind>> = registered

interface Described {
  readonly kind: KindName
  readonly options: FieldOptions
}

/** How a column holds a field: as its kind does, a list of uuids where it has `many`, a moment in UTC where it has `time`. */
export function storageOf({ kind, options }: Described): Storage | 'uuids' | 'moment' {
  return options.many ? 'uuids' : options.time ? 'moment' : kinds[kind].storage
}

/** Whether a field refers to records of another resource, to one or to many. */
export function isReference({ kind }: Pick<Described, 'kind'>): boolean {
  return kinds[kind].storage === 'uuid'
}

/** Whether a field travels in as a file. */
export function isFile({ kind }: Pick<Described, 'kind'>): boolean {
  return kinds[kind].storage === 'file'
}

/** Whether a field is a figure. */
export function isNumber({ kind }: Pick<Described, 'kind'>): boolean {
  return kinds[kind].storage === 'number'
}

/** What stands in an answer where nothing was given: an empty list, No, or `null`. */
export function nothingOf({ kind, options }: Described): null | false | readonly never[] {
  return options.many ? [] : kinds[kind].answers === 'boolean' ? false : null
}

/** In which order a list is sorted first by a field: figures, days and Yes from the top, names from A. */
export function firstOrder({ kind }: Pick<Described, 'kind'>): 'ASC' | 'DESC' {
  const { storage } = kinds[kind]
  return storage === 'number' || storage === 'day' || storage === 'boolean' ? 'DESC' : 'ASC'
}
