import { kinds } from '../fields/kinds.ts'
import { limits } from '../limits.ts'
import { messages, say } from '../messages/en.ts'
import { filterFields, sortableFields, type Resource } from '../resources/resource.ts'
import type { FieldErrors } from './form.ts'

/** What a list is asked for. Without `range` it is the whole (or capped) list; `range` is inclusive at both ends. */
export interface ListQuery {
  readonly range: readonly [first: number, last: number] | undefined
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Checked values: one, or several where a filter asks for any of them. `id` takes uuids. */
  readonly filter: Readonly<Record<string, unknown>>
}

export type ListQueryRead =
  { readonly ok: true; readonly query: ListQuery } | { readonly ok: false; readonly errors: FieldErrors }

/**
 * Reads `range=[0,24]`, `sort=["name","ASC"]` and `filter={"q":"…","country":["Mali","Niger"],"id":[…]}`,
 * the dialect of ra-data-simple-rest. A field that the resource does not mark as sortable or filterable is refused.
 */
export function readListQuery(resource: Resource, raw: Readonly<Record<string, string | undefined>>): ListQueryRead {
  const errors: Record<string, string> = {}
  const range = readRange(json(raw['range']), errors)
  const sort = readSort(resource, json(raw['sort']), errors)
  const filter = readFilter(resource, json(raw['filter']), errors)
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, query: { range, sort, filter } }
}

const broken = Symbol('broken')

function json(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return broken
  }
}

function readRange(range: unknown, errors: Record<string, string>): ListQuery['range'] {
  if (range === undefined) return undefined
  const [first, last]: unknown[] = Array.isArray(range) && range.length === 2 ? range : []
  if (isIndex(first) && isIndex(last) && first <= last && last - first < limits.page.max) return [first, last]
  errors['range'] = say(messages.rule.range, { max: limits.page.max })
  return undefined
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e9
}

function readSort(resource: Resource, sort: unknown, errors: Record<string, string>): ListQuery['sort'] {
  if (sort === undefined) return resource.list.sort
  const [name, order]: unknown[] = Array.isArray(sort) && sort.length === 2 ? sort : []
  const field = name === 'id' ? resource.list.sort.field : name
  if (typeof field === 'string' && sortableFields(resource).includes(field) && (order === 'ASC' || order === 'DESC'))
    return { field, order }
  errors['sort'] = say(messages.rule.sort, { name: typeof name === 'string' ? name.slice(0, 60) : '?' })
  return resource.list.sort
}

function readFilter(resource: Resource, filter: unknown, errors: Record<string, string>): ListQuery['filter'] {
  if (filter === undefined) return {}
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    errors['filter'] = say(messages.rule.filter, { name: '?' })
    return {}
  }
  const known = filterFields(resource)
  const checked: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filter)) {
    const field = name === 'id' ? idFilter : Object.hasOwn(known, name) ? known[name] : undefined
    if (!field) {
      errors['filter'] = say(messages.rule.filter, { name: name.slice(0, 60) })
      continue
    }
    const kind = kinds[field.kind]
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (values.length > limits.listCap) errors[name] = messages.rule.choice
    const read = values
      .slice(0, limits.listCap)
      .map((one) => kind.read(one, field))
      .filter((one) => one !== null && one !== undefined && one !== '')
    const schema = kind.schema(field)
    for (const one of read) {
      const parsed = schema.safeParse(one)
      if (!parsed.success) errors[name] = parsed.error.issues[0]?.message ?? messages.http.broken
    }
    if (Array.isArray(value)) checked[name] = read
    else if (read.length > 0) checked[name] = read[0]
  }
  return checked
}

const idFilter = { kind: 'reference', label: 'id', required: 'never', options: {} } as const
