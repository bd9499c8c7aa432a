import { plainResources, type Field, type KindName, type PlainResource } from '@baobab/validation'
import { tableNameOf } from '../../platform/db/schema/described.ts'

/** What lists ask of a column, as SQL, by the kind of its field. */
export interface KindSql {
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
const written: KindSql = {
  type: 'text',
  equals: (column, values) => `folded(${column}) = any(array(select folded(x) from unnest(${values}::text[]) x))`,
  empty: (column) => `coalesce(${column}, '') = ''`,
  sortKey: (column) => `folded(left(${column}, 200)) collate "C"`,
}
const exact: KindSql = { type: 'text', empty: written.empty, sortKey: written.sortKey }
const number: KindSql = { type: 'numeric', empty: isNull, sortKey: itself }

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

const reference: KindSql = {
  type: 'uuid',
  empty: isNull,
  sortKey: (column, { options }) =>
    namedBy[options.to ?? ''] ? `${nameSql(column, options.to ?? '', false)} collate "C"` : column,
}
const references: KindSql = {
  type: 'uuid',
  equals: (column, values) => `${column} && ${values}::uuid[]`,
  empty: (column) => `cardinality(${column}) = 0`,
  sortKey: (column) => `cardinality(${column})`,
}

const day = (column: string) => `(${column} at time zone 'UTC')::date`
/** A moment is asked for by its day, in UTC. */
const moment: KindSql = {
  type: 'date',
  equals: (column, values) => `${day(column)} = any(${values}::date[])`,
  empty: isNull,
  sortKey: itself,
}

const byKind: Readonly<Record<KindName, KindSql>> = {
  text: written,
  longText: written,
  email: written,
  phone: written,
  url: written,
  money: number,
  count: number,
  percent: number,
  date: { type: 'date', empty: isNull, sortKey: itself },
  country: exact,
  choice: { ...exact, sortKey: (column) => `${column} collate "C"` },
  reference,
  flag: {
    type: 'boolean',
    // One that was never set is shown as No, and is one.
    equals: (column, values) => `coalesce(${column}, false) = any(${values}::boolean[])`,
    empty: () => 'false',
    sortKey: (column) => `coalesce(${column}, false)`,
  },
  image: { ...exact, sortKey: (column) => `(${column} is not null)` },
}

/** How a field's column is asked. */
export function kindSqlOf(field: Field): KindSql {
  if (field.options.many) return references
  return field.kind === 'date' && field.options.time ? moment : byKind[field.kind]
}

/** A bound, both included; of a moment, the whole of its day (UTC). */
export function boundSql(field: Field, operator: 'gte' | 'lte', column: string, value: string): string {
  const { type } = kindSqlOf(field)
  if (!(field.kind === 'date' && field.options.time))
    return `${column} ${operator === 'gte' ? '>=' : '<='} ${value}::${type}`
  return operator === 'gte'
    ? `${column} >= (${value}::date)::timestamp at time zone 'UTC'`
    : `${column} < (${value}::date + 1)::timestamp at time zone 'UTC'`
}
