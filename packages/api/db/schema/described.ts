import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { boolean, date, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { writableFields, type Field, type KindName, type Resource, type ResourceName } from '@baobab/validation'

/** The column of each field kind. Money is exact; a number column takes any precision. */
const columns = {
  text: () => text(),
  longText: () => text(),
  email: () => text(),
  phone: () => text(),
  url: () => text(),
  country: () => text(),
  choice: () => text(),
  image: () => text(),
  money: () => numeric(),
  count: () => numeric(),
  percent: () => numeric(),
  date: () => date({ mode: 'string' }),
  flag: () => boolean(),
  reference: () => uuid(),
} as const satisfies Readonly<Record<KindName, () => unknown>>

const manyColumn = () => uuid().array().notNull().default([])

type ColumnOf<F extends Field> =
  F extends Field<infer K, infer O>
    ? O extends { many: true }
      ? ReturnType<typeof manyColumn>
      : ReturnType<(typeof columns)[K]>
    : never

/** A column for every field that a resource describes, by the field's own name; a new field becomes a new column. */
export function describedColumns<R extends Resource>(
  resource: R,
  referred: Readonly<Partial<Record<ResourceName, () => AnyPgColumn>>> = {},
) {
  const built = Object.entries(resource.fields).map(([name, field]) => {
    if (field.options.many) return [name, manyColumn()]
    const target = field.kind === 'reference' && field.options.to ? referred[field.options.to] : undefined
    return [name, target ? uuid().references(target) : columns[field.kind]()]
  })
  // Built field by field out of `columns`, which the type of a record cannot follow.
  return Object.fromEntries(built) as { [N in keyof R['fields']]: ColumnOf<R['fields'][N]> }
}

/** The type of a described field's column in SQL, for a column that the migrations have not made. */
export function sqlTypeOf(field: Field): string {
  if (field.options.many) return "uuid[] not null default '{}'"
  const types: Readonly<Partial<Record<KindName, string>>> = {
    money: 'numeric',
    count: 'numeric',
    percent: 'numeric',
    date: 'date',
    flag: 'boolean',
    reference: 'uuid',
  }
  return types[field.kind] ?? 'text'
}

/** The described fields of a resource that a person fills in. */
export const writable = (resource: Resource): readonly (readonly [string, Field])[] =>
  Object.entries(writableFields(resource))
