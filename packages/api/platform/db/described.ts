import { resources } from '@baobab/validation'
import { getTableColumns } from 'drizzle-orm'
import { DatabaseError, type Session } from './client.ts'
import { describedTables, type Descriptions } from './schema/tables.ts'

/**
 * Makes sure that the database has a column for every described field, of the type that its kind is kept as. Columns come from
 * migrations alone: nothing is added here.
 *
 * @throws DatabaseError with a message for each resource that lacks columns, and for each field whose column holds something else.
 */
export async function checkColumns(session: Session, descriptions: Descriptions = resources): Promise<void> {
  const faults: string[] = []
  for (const { resource, name, table } of describedTables(descriptions)) {
    const types = await typesOf(session, name)
    const columns = Object.values(getTableColumns(table))
    const missing = columns.filter((column) => !types.has(column.name)).map((column) => column.name)
    if (missing.length > 0)
      faults.push(
        `The description of ${resource} has ${missing.join(', ')}, for which the table ${name} has no column: \`npm run db:generate\` writes the migration that adds what is missing.`,
      )
    for (const column of columns) {
      const type = types.get(column.name)
      if (type === undefined || type === column.getSQLType()) continue
      faults.push(
        `The field ${column.name} of ${resource} is described as ${kindOf(descriptions, resource, column.name)} (${column.getSQLType()}), but its column ${name}.${column.name} holds ${type}: change the description back, or convert the column by a migration.`,
      )
    }
  }
  if (faults.length > 0) throw new DatabaseError(faults.join('\n'))
}

async function typesOf(session: Session, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await session.query<{ name: string; type: string }>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

function kindOf(descriptions: Descriptions, resource: string, field: string): string {
  return descriptions[resource]?.fields[field]?.kind ?? 'a column of every table'
}
