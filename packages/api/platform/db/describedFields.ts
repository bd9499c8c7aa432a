import { resources, type Field, type Resource } from '@baobab/validation'
import { describedTables } from './schema/tables.ts'

/** A described field, and the column that keeps it. */
export interface DescribedField {
  /** Resource that describes it. */
  readonly resource: string
  readonly table: string
  readonly column: string
  readonly field: Field
}

/** Every field of every resource whose table follows its description. */
export function describedFields(): readonly DescribedField[] {
  const all: Readonly<Record<string, Resource>> = resources
  return describedTables().flatMap(({ resource, name: table }) =>
    Object.entries(all[resource]?.fields ?? {}).map(([column, field]) => ({ resource, table, column, field })),
  )
}
