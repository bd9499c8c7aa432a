import type { Field } from '../fields/field.ts'
import type { KindName } from '../fields/kinds.ts'
import { operatorsOf, type FilterOperator } from '../fields/operators.ts'
import { filterableFields, type Resource } from './resource.ts'

/** A field, or a filter that is no field of the record, that a list may be filtered by. */
export interface ListFilter {
  readonly name: string
  readonly kind: KindName
  readonly field: Field
  /** Those of its kind; of a filter that is no field, equality alone. */
  readonly operators: readonly FilterOperator[]
  /** Whether it is a field of the record, whose readers may filter by it. */
  readonly isField: boolean
}

/** One filter as it travels: `cash_available_gte` is the field `cash_available` and the operator `gte`. */
export interface WireFilter extends Omit<ListFilter, 'operators'> {
  readonly operator: FilterOperator
}

const known = new WeakMap<Resource, { readonly filters: readonly ListFilter[]; readonly wire: WireFilters }>()
type WireFilters = ReadonlyMap<string, WireFilter>

/** What a list of a resource may be filtered by, in the order of its description. */
export function filtersOf(resource: Resource): readonly ListFilter[] {
  return derived(resource).filters
}

/** Every filter of a resource by the name under which it travels. */
export function wireFilters(resource: Resource): WireFilters {
  return derived(resource).wire
}

/** The name under which a filter travels, in the dialect of ra-data-simple-rest: equality under the field's own. */
export function filterName(name: string, operator: FilterOperator): string {
  return operator === 'equal' ? name : `${name}_${operator}`
}

function derived(resource: Resource) {
  const before = known.get(resource)
  if (before) return before
  const filters = [
    ...Object.entries(filterableFields(resource)).map(([name, field]) => ({
      ...{ name, kind: field.kind, field, isField: true },
      operators: operatorsOf(field),
    })),
    ...Object.entries(resource.list.filters ?? {}).map(([name, field]) => ({
      ...{ name, kind: field.kind, field, isField: false },
      operators: ['equal'] as const,
    })),
  ]
  const wire = new Map<string, WireFilter>()
  for (const { operators, ...filter } of filters)
    for (const operator of operators) {
      const name = filterName(filter.name, operator)
      if (wire.has(name))
        throw new Error(`Two filters of ${resource.name} travel as ${name}: rename one of the fields.`)
      wire.set(name, { ...filter, operator })
    }
  const made = { filters, wire }
  known.set(resource, made)
  return made
}
