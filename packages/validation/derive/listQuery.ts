import { limits } from '../limits.ts'
import { fillIn, type Message } from '@baobab/i18n/message.ts'
import { messages } from '../messages.ts'
import { sortableFields, type Resource } from './resource.ts'
import type { FieldErrors } from './outcome.ts'
import { readFilter, type FilterValues } from './readFilter.ts'

/** The header of a page that a client hands on as `cursor` when it asks for another page of the same list. */
export const cursorHeader = 'X-List-Cursor'

/** What a list is asked for. Without `range` it is the whole (or capped) list; `range` is inclusive at both ends. */
export interface ListQuery {
  readonly range: readonly [first: number, last: number] | undefined
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Checked values by the names of `wireFilters`: one, or several where a filter asks for any of them. `id` takes uuids. */
  readonly filter: FilterValues
  /** What an earlier page of the same list was answered with: deep pages are quick with it. */
  readonly cursor?: string | undefined
}

export type ListQueryRead =
  { readonly ok: true; readonly query: ListQuery } | { readonly ok: false; readonly errors: FieldErrors }

/**
 * Reads `range=[0,24]`, `sort=["name","ASC"]` and `filter={"q":"…","country":["Mali","Niger"],"id":[…],"valuation_cap_gte":"5000","website_empty":true}`,
 * the dialect of ra-data-simple-rest. A field that the resource does not mark as sortable or filterable, and an operator
 * that its kind does not have, are answered with a message each.
 */
export function readListQuery(resource: Resource, raw: Readonly<Record<string, string | undefined>>): ListQueryRead {
  const errors: Record<string, Message> = {}
  const range = readRange(json(raw['range']), errors)
  const sort = readSort(resource, json(raw['sort']), errors)
  const filter = readFilter(resource, json(raw['filter']), errors)
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, query: { range, sort, filter, cursor: raw['cursor']?.slice(0, longestCursor) } }
}

const longestCursor = 8_000
const broken = Symbol('broken')

function json(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return broken
  }
}

function readRange(range: unknown, errors: Record<string, Message>): ListQuery['range'] {
  if (range === undefined) return undefined
  const [first, last]: unknown[] = Array.isArray(range) && range.length === 2 ? range : []
  if (isIndex(first) && isIndex(last) && first <= last && last - first < limits.page.max) return [first, last]
  errors['range'] = fillIn(messages.rule.range, { max: limits.page.max })
  return undefined
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e9
}

function readSort(resource: Resource, sort: unknown, errors: Record<string, Message>): ListQuery['sort'] {
  if (sort === undefined) return resource.list.sort
  const [name, order]: unknown[] = Array.isArray(sort) && sort.length === 2 ? sort : []
  const field = name === 'id' ? resource.list.sort.field : name
  // The order that a list has by itself may be asked for too, and be reversed.
  const known = [...sortableFields(resource), ...Object.keys(resource.list.orders ?? {}), resource.list.sort.field]
  if (typeof field === 'string' && known.includes(field) && (order === 'ASC' || order === 'DESC'))
    return { field, order }
  errors['sort'] = fillIn(messages.rule.sort, { name: typeof name === 'string' ? name.slice(0, 60) : '?' })
  return resource.list.sort
}
