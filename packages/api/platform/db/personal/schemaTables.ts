import { resources } from '@baobab/validation'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { deriveTables, type Descriptions } from '../schema/tables.ts'
import * as own from '../schema/index.ts'

/** A column as the schema has it. */
export interface SchemaColumn {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  /** The table that it refers to, and what happens to the row when that row goes. */
  readonly refersTo: { readonly table: string; readonly onDelete: string } | undefined
}

/** A table as the schema has it. */
export interface SchemaTable {
  readonly name: string
  readonly columns: readonly SchemaColumn[]
  /** The columns of its primary key, in order. */
  readonly keys: readonly string[]
}

/** Every table of the schema, our own and those that are derived from descriptions, by name. */
export function schemaTables(descriptions: Descriptions = resources): ReadonlyMap<string, SchemaTable> {
  const all = [...Object.values(own), ...deriveTables(descriptions).tables.values()].filter((one) => is(one, PgTable))
  return new Map(all.map(readTable).map((table) => [table.name, table]))
}

function readTable(table: PgTable): SchemaTable {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table)
  const targets = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference()
      const target = { table: getTableConfig(foreignTable).name, onDelete: key.onDelete ?? 'no action' }
      return from.map((column) => [column.name, target] as const)
    }),
  )
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      notNull: column.notNull,
      refersTo: targets.get(column.name),
    })),
    keys: [
      ...columns.filter((column) => column.primary).map((column) => column.name),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ],
  }
}
