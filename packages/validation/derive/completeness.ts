import type { Field, Fields } from '../fields/field.ts'
import { isBlank } from './blank.ts'
import { writableFields, type Resource } from './resource.ts'

/** A field that nothing was given for. */
export interface Gap {
  readonly name: string
  readonly field: Field
  /** Whether lists are filtered by it, so that a record without it is not found by it. */
  readonly isFiltered: boolean
}

/** How complete a record is, in whole percent, and what it lacks: first what lists are filtered by. */
export interface Completeness {
  readonly percent: number
  readonly gaps: readonly Gap[]
}

/** The fields that make a record complete: all that a person fills in, but wishes, which have no right answer. */
export function completingFields(resource: Resource): Fields {
  return Object.fromEntries(
    Object.entries(writableFields(resource)).filter(([, { options }]) => options.setting !== true),
  )
}

/** How complete a record is without the values of these fields. */
export function completenessWithout(resource: Resource, missing: readonly string[]): Completeness {
  const all = Object.entries(completingFields(resource))
  const gaps = all
    .filter(([name]) => missing.includes(name))
    .map(([name, field]) => ({ name, field, isFiltered: field.options.filterable === true }))
  return {
    // One that lacks something is never 100 % complete.
    percent: Math.floor((100 * (all.length - gaps.length)) / Math.max(all.length, 1)),
    gaps: gaps.toSorted((one, other) => Number(other.isFiltered) - Number(one.isFiltered)),
  }
}

/** How complete a record is. */
export function completenessOf(resource: Resource, values: Readonly<Record<string, unknown>>): Completeness {
  const names = Object.keys(completingFields(resource))
  return completenessWithout(
    resource,
    names.filter((name) => isBlank(values[name])),
  )
}
