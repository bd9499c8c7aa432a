import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import {
  allFields,
  filterableFields,
  sortableFields,
  type Field,
  type Fields,
  type ReadingTier,
  type Resource,
} from '@baobab/validation'

/** Adds a value to a statement and answers its place, such as `$2`, cast where its type is given. */
export type Bind = (value: unknown, type?: string) => string

/** Takes the values of a statement in their order. */
export const binderOf =
  (values: unknown[]): Bind =>
  (value, type) =>
    `$${values.push(value)}${type === undefined ? '' : `::${type}`}`

/** What decides over a condition: which fields the current user reads of rows that are not their own. */
export interface Reading {
  readonly reads: ReadonlySet<string>
  /** Filters that are no field and that they may not use on the rows of others. */
  readonly hidden?: ReadonlySet<string>
  /** How much they read of each row by itself, where its owner may keep something back. */
  readonly keeping?: Keeping
}

/** What of a row its owner keeps back from the current user: it matches no condition, stands in no order and is counted as nothing. */
export interface Keeping {
  readonly tier: ReadingTier
  /** That they read a field of a row, as SQL; undefined where they read it of every row. */
  readable(field: string): string | undefined
}

/** A condition of a filter that is no field; `isOwn` says whether the rows asked are the current user's own. */
export type FilterSql = (values: readonly unknown[], bind: Bind, isOwn: boolean, reading: Reading) => string

/** A column of a list's own relation. */
export interface Column {
  readonly sql: string
  /** Whether it can hold null. */
  readonly isNullable?: boolean
  /** What stands in it where nothing was given, if that is not null. */
  readonly nothing?: string
}

/** Where a list's rows and columns live. */
export interface ListSource {
  readonly resource: Resource
  /** The relation that is paged, with its alias. */
  readonly from: string
  readonly id: string
  /** Columns of that relation by field, for conditions. */
  readonly columns: Readonly<Record<string, Column>>
  /** Columns of it that hold a field in the form that it is sorted by, with an index behind them. */
  readonly sortKeys: Readonly<Record<string, string>>
  /** The record of which the relation is a narrow copy: every other field lies there, in a column of its name. */
  readonly record?: {
    readonly from: string
    readonly alias: string
    readonly joined: string
    readonly columns: ReadonlySet<string>
  }
  readonly filters: Readonly<Record<string, FilterSql>>
  /**
   * Filters that find their rows by an index of their own, whatever the order, and the conditions of parts of all rows that have such an
   * index for themselves, the smallest part first.
   */
  readonly foundApart?: { readonly filters: ReadonlySet<string>; readonly parts: readonly string[] }
  /** Whether a filter that is no field asks one's own rows for more than those of others. */
  readonly isUneven?: (name: string, reads: ReadonlySet<string>) => boolean
  /** What decides between rows that the sort leaves equal, before their uuids. */
  readonly tie?: string
  /** How many rows (`count`) there are of each choice of some fields: a relation with the same alias that holds the columns of those that are asked for. */
  readonly counts?: {
    from(fields: ReadonlySet<string>): string
    readonly fields: ReadonlySet<string>
    /** Of so many fields at once there are sums, which are fewer rows than a list is counted to. */
    readonly summed: number
  }
  /** Its fields and computed fields by name. */
  readonly fields: Fields
}

type Given = Pick<ListSource, 'resource' | 'from' | 'id' | 'columns'> & Partial<ListSource>

/**
 * Makes a source out of a description and the places of its columns.
 *
 * @throws Error where something that the description calls sortable or filterable lives nowhere: the server does not start.
 */
export function listSource(given: Given): ListSource {
  const source = { sortKeys: {}, filters: {}, fields: allFields(given.resource), ...given }
  const lost = [
    ...Object.keys(filterableFields(source.resource)).filter(
      (name) => !source.filters[name] && !isPlaced(source, name),
    ),
    ...Object.keys(source.resource.list.filters ?? {}).filter((name) => !source.filters[name]),
    ...sortableFields(source.resource).filter((name) => !source.sortKeys[name] && !isPlaced(source, name)),
  ]
  if (lost.length > 0)
    throw new Error(
      `Lists of ${source.resource.name} cannot ask for ${[...new Set(lost)].join(', ')}: no column is named for it.`,
    )
  return source
}

const isPlaced = ({ record, columns }: Pick<ListSource, 'record' | 'columns'>, name: string) =>
  record?.columns.has(name) === true || columns[name] !== undefined

interface Plain {
  readonly resource: Resource
  readonly table: PgTable
  /** SQL of fields that are no column of their name; the table is `t`. */
  readonly computed?: Readonly<Record<string, string>>
  readonly sortKeys?: ListSource['sortKeys']
  readonly filters?: ListSource['filters']
  readonly tie?: string
}

/** The source of a resource that is one table, `t`, with a column `id`. */
export function tableSource({ resource, table, computed = {}, sortKeys = {}, filters = {}, tie }: Plain): ListSource {
  const stored = Object.values(getTableColumns(table)).map(({ name, notNull }): [string, Column] => [
    name,
    { sql: `t."${name}"`, isNullable: !notNull },
  ])
  const derived = Object.entries(computed).map(([name, sql]): [string, Column] => [name, { sql, isNullable: true }])
  return listSource({
    resource,
    from: `"${getTableConfig(table).name}" t`,
    id: 't.id',
    columns: Object.fromEntries([...stored, ...derived]),
    sortKeys,
    filters,
    ...(tie === undefined ? {} : { tie }),
  })
}

/** A field of a source. Throws where the description has none of that name. */
export function fieldOf(source: ListSource, name: string): Field {
  const field = Object.hasOwn(source.fields, name) ? source.fields[name] : undefined
  if (!field) throw new Error(`Lists of ${source.resource.name} have no field ${name}.`)
  return field
}

/** A condition on the column of a field, wherever it lives. */
export function onColumn(source: ListSource, name: string, condition: (column: Column) => string): string {
  const own = source.columns[name]
  if (own) return condition(own)
  const { record } = source
  if (!record) throw new Error(`Lists of ${source.resource.name} have no column for ${name}.`)
  const held = condition({ sql: `${record.alias}."${name}"`, isNullable: true })
  return `exists (select 1 from ${record.from} where ${record.joined} and ${held})`
}
