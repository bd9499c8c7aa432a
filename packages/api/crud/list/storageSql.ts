import { plainResources, storageOf, type Field, type PlainResource } from '@baobab/validation'
import { tableNameOf } from '../../platform/db/schema/described.ts'

/** What lists ask of a column, as SQL, by how it holds its field. */
export interface StorageSql {
  /** The type that values are bound as. */
  readonly type: string
  /** That it equals one of the values of an array parameter. Without it, the column is compared as it is. */
  equals?(column: string, values: string): string
  /** That nothing was given. */
  empty(column: string): string
  /** What it is sorted by: the same on every server, letters without case and accents. */
  sortKey(column: string, field: Field): string
}

const isNull = (column: string) => `${column} is null`
const itself = (column: string) => column

/** Text is compared as people read it: without case and accents. */
const written: StorageSql = {
  type: 'text',
  equals: (column, values) => `folded(${column}) = any(array(select folded(x) from unnest(${values}::text[]) x))`,
  empty: (column) => `coalesce(${column}, '') = ''`,
  sortKey: (column) => `folded(left(${column}, 200)) collate "C"`,
}
const exact: StorageSql = { type: 'text', empty: written.empty, sortKey: written.sortKey }

/** What a record `e` that a reference points to is called, folded, by its resource. */
const namedBy: Readonly<Record<string, { readonly table: string; readonly name: string }>> = {
  users: { table: 'users', name: 'e.folded_name' },
  ...Object.fromEntries(
    Object.values(plainResources).map(({ name, title, unique }: PlainResource) => [
      name,
      { table: tableNameOf(name), name: unique ? 'e.slug' : `folded(left(e."${title}"::text, 200))` },
    ]),
  ),
}

/** The name of what a reference points to, folded, as SQL; of a list of references, all their names. */
export function nameSql(column: string, to: string, isMany: boolean): string {
  const named = namedBy[to]
  if (!named) return `${column}::text`
  const name = isMany ? `string_agg(${named.name}, ' ')` : named.name
  return `(select ${name} from "${named.table}" e where e.id = ${isMany ? `any(${column})` : column})`
}

const reference: StorageSql = {
  type: 'uuid',
  empty: isNull,
  sortKey: (column, { options }) =>
    namedBy[options.to ?? ''] ? `${nameSql(column, options.to ?? '', false)} collate "C"` : column,
}
const references: StorageSql = {
  type: 'uuid',
  equals: (column, values) => `${column} && ${values}::uuid[]`,
  empty: (column) => `cardinality(${column}) = 0`,
  sortKey: (column) => `cardinality(${column})`,
}

const day = (column: string) => `(${column} at time zone 'UTC')::date`
/** A moment is asked for by its day, in UTC. */
const moment: StorageSql = {
  type: 'date',
  equals: (column, values) => `${day(column)} = any(${values}::date[])`,
  empty: isNull,
  sortKey: itself,
}

const byStorage: Readonly<Record<ReturnType<typeof storageOf>, StorageSql>> = {
  text: written,
  name: exact,
  code: { ...exact, sortKey: (column) => `${column} collate "C"` },
  number: { type: 'numeric', empty: isNull, sortKey: itself },
  day: { type: 'date', empty: isNull, sortKey: itself },
  moment,
  boolean: {
    type: 'boolean',
    // One that was never set is shown as No, and is one.
    equals: (column, values) => `coalesce(${column}, false) = any(${values}::boolean[])`,
    empty: () => 'false',
    sortKey: (column) => `coalesce(${column}, false)`,
  },
  uuid: reference,
  uuids: references,
  rows: exact,
  file: { ...exact, sortKey: (column) => `(${column} is not null)` },
}

/** How a field's column is asked. */
export function storageSqlOf(field: Field): StorageSql {
  return byStorage[storageOf(field)]
}

/** A bound, both included; of a moment, the whole of its day (UTC). */
export function boundSql(field: Field, operator: 'gte' | 'lte', column: string, value: string): string {
  const { type } = storageSqlOf(field)
  if (storageOf(field) !== 'moment') return `${column} ${operator === 'gte' ? '>=' : '<='} ${value}::${type}`
  return operator === 'gte'
    ? `${column} >= (${value}::date)::timestamp at time zone 'UTC'`
    : `${column} < (${value}::date + 1)::timestamp at time zone 'UTC'`
}
