import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { isReference, storageOf, type Field, type KindOf, type PlainResource, type Resource } from '@baobab/validation'

/** What a table is derived from: the fields that people fill in, whether rows have an order of their own, and one title each. */
export type Described = Pick<Resource, 'fields' | 'computed'> & Pick<PlainResource, 'unique' | 'addressed'>

/** Finds the key that a reference to a resource holds; throws where rows of the resource cannot be referred to. */
export type KeyOf = (resource: string) => AnyPgColumn

const timestamptz = () => timestamp({ withTimezone: true })

/** The column of each storage. Money is exact; a number column takes any precision. */
const columns = {
  text: () => text(),
  name: () => text(),
  code: () => text(),
  rows: () => text(),
  file: () => text(),
  number: () => numeric(),
  day: () => date({ mode: 'string' }),
  moment: timestamptz,
  boolean: () => boolean(),
  uuid: () => uuid(),
  uuids: () => uuid().array().notNull().default([]),
} as const satisfies Readonly<Record<ReturnType<typeof storageOf>, () => unknown>>

/** What `storageOf` says by value, by type. */
type StorageOf<F extends Field> =
  F extends Field<infer K, infer O>
    ? O extends { many: true }
      ? 'uuids'
      : O extends { time: true }
        ? 'moment'
        : KindOf<K>['storage']
    : never

type ColumnOf<F extends Field> = ReturnType<(typeof columns)[StorageOf<F>]>

type ColumnsOf<R extends Described> = { [N in keyof R['fields']]: ColumnOf<R['fields'][N]> }

/** A column for every field that a resource describes, by the field's own name; a new field becomes a new column. */
export function describedColumns<R extends Described>(resource: R, keyOf: KeyOf): ColumnsOf<R> {
  const built = Object.entries(resource.fields).map(([name, field]) => [name, columnOf(name, field, keyOf)])
  // Built field by field out of `columns`, which the type of a record cannot follow.
  return Object.fromEntries(built) as ColumnsOf<R>
}

function columnOf(name: string, field: Field, keyOf: KeyOf) {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    throw new Error(`The field ${name} cannot be a column: use small letters, digits and underscores.`)
  const storage = storageOf(field)
  const { to } = field.options
  if (storage !== 'uuid' || to === undefined) return columns[storage]()
  // An account is erased when its owner says so, whatever refers to it; everything else that is in use stays.
  const erased = to === 'users' || to === 'vc'
  return columns.uuid().references(() => keyOf(to), erased ? { onDelete: 'set null' } : {})
}

/** An index for each reference to one record: without it a delete of what is referred to reads the whole table. */
export function referenceIndexes(
  table: string,
  { fields }: Described,
  built: Readonly<Record<string, PgColumn>>,
  hasOwn: readonly string[] = [],
) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = built[name]
    if (!isReference(field) || field.options.many || !column || hasOwn.includes(name)) return []
    return [index(`${table}_${name}`).on(column)]
  })
}

/**
 * The whole table of a resource that needs no more than its description: an id, when it was made and changed, its fields, a `position`
 * where the description has one among its computed fields, and where no two have the same title its folded form, the `slug`, and
 * where each has an address of its own the `address`.
 */
export function describedTable<R extends Described>(resource: string, description: R, keyOf: KeyOf) {
  const name = tableNameOf(resource)
  const kept = {
    id: uuid().primaryKey(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
    ...(description.computed['position'] ? { position: integer().notNull().default(0) } : {}),
    ...(description.unique ? { slug: text().notNull() } : {}),
    ...(description.addressed ? { address: text().notNull() } : {}),
  }
  const taken = Object.keys(description.fields).find((field) => field in kept)
  if (taken !== undefined)
    throw new Error(`The field ${taken} of ${resource} has the name of a column that every table has.`)
  return pgTable(name, { ...kept, ...describedColumns(description, keyOf) }, (table) => [
    ...referenceIndexes(name, description, table),
    ...(table.slug ? [uniqueIndex(`${name}_slug`).on(table.slug)] : []),
    ...(table.address ? [uniqueIndex(`${name}_address`).on(table.address)] : []),
  ])
}

/** The name of a resource's table: `investorRequests` is kept in `investor_requests`. */
export function tableNameOf(resource: string): string {
  return resource.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
