import { allFields, fold, readListQuery, resources, type ListQuery, type Resource } from '@baobab/validation'
import type { MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'

/** A page of rows with its `Content-Range`, in the dialect of ra-data-simple-rest. */
export interface Page {
  readonly rows: readonly MockRecord[]
  readonly contentRange: string
}

/** Filters, searches, sorts and cuts rows as the query of a call asks. Rejects what the resource does not take. */
export function pageOf(resource: Resource, rows: readonly MockRecord[], search: URLSearchParams): Page {
  const read = readListQuery(resource, Object.fromEntries(search))
  if (!read.ok) throw new MockRefusal(400, Object.values(read.errors)[0], read.errors)
  const { filter, sort, range } = read.query
  const createdBy = search.get('created_by')
  const wanted = { ...filter, ...(createdBy === null ? {} : { created_by: createdBy }) }
  const found = rows
    .filter((row) => Object.entries(wanted).every(([name, value]) => fits(resource, row, name, value)))
    .sort(byField(sort))
  const [first, last] = range ?? [0, Math.max(0, found.length - 1)]
  const cut = found.slice(first, last + 1)
  return {
    rows: cut,
    contentRange: `${resource.name} ${cut.length === 0 ? '*' : `${first}-${first + cut.length - 1}`}/${found.length}`,
  }
}

function fits(resource: Resource, row: MockRecord, name: string, wanted: unknown): boolean {
  if (name === 'q') return searched(resource, row).includes(fold(String(wanted)))
  const member = name === 'id' ? resource.id : name === 'created_by' ? 'user_uuid' : name
  return Array.isArray(wanted) ? wanted.includes(row[member]) : row[member] === wanted
}

/** Where the free-text search looks: the fields with a weight, or where none has one, those of a card. */
function searched(resource: Resource, row: MockRecord): string {
  const fields = Object.entries(resource.fields)
  const weighed = fields.filter(([, field]) => field.options.search)
  const names = (weighed.length > 0 ? weighed : fields.filter(([, field]) => field.options.list)).map(([name]) => name)
  return fold(
    names
      .map((name) => row[name])
      .filter((value) => typeof value === 'string')
      .join(' '),
  )
}

function byField({ field, order }: ListQuery['sort']): (one: MockRecord, other: MockRecord) => number {
  const way = order === 'ASC' ? 1 : -1
  return (one, other) => way * compare(one[field], other[field])
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return fold(String(one ?? '')).localeCompare(fold(String(other ?? '')))
}

/** How many records refer to one, over all resources. */
export function usesOf(records: Readonly<Record<string, readonly MockRecord[]>>, name: string, uuid: unknown): number {
  return Object.values(resources).reduce((sum, resource) => {
    const pointing = Object.entries(allFields(resource)).flatMap(([key, field]) =>
      field.kind === 'reference' && field.options.to === name ? [key] : [],
    )
    return (
      sum +
      (records[resource.name] ?? []).filter((record) => pointing.some((key) => [record[key]].flat().includes(uuid)))
        .length
    )
  }, 0)
}
