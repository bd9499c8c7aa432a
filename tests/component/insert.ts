import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rules, type Resource } from '@baobab/validation'
import type { Queries } from '@baobab/api'
import type { Values } from './examples.ts'

/** The described columns of a record; a number of a numeric column travels as text, and so do rows. */
export function described(resource: Resource, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const value = values[name]
      if (value === undefined) return []
      if (field.options.parts) return [[name, rules.rows.read(value, field)]]
      return [[name, typeof value === 'number' ? String(value) : value]]
    }),
  )
}

/** Inserts what the table has columns for; a moment may be ISO text. Answers the stored rows. */
export async function insert(
  tx: Queries,
  table: PgTable,
  rows: readonly Values[] | undefined,
): Promise<readonly Values[]> {
  if (!rows || rows.length === 0) return []
  const columns = Object.entries(getTableColumns(table))
  const values = rows.map((row) =>
    Object.fromEntries(
      columns
        .filter(([name]) => row[name] !== undefined)
        .map(([name, { dataType }]) => {
          const value = row[name]
          return [name, dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
        }),
    ),
  )
  return tx.insert(table).values(values).returning()
}
