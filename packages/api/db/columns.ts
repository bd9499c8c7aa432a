import { resources, type Resource } from '@baobab/validation'
import type { Session } from './client.ts'
import { sqlTypeOf, writable } from './schema/described.ts'

/** The tables whose columns follow a description. */
const described: readonly (readonly [table: string, resource: Resource])[] = [
  ['startups', resources.startups],
  ['users', resources.users],
  ['investor_profiles', resources.vc],
]

/**
 * Adds a column for every described field that has none, so that adding a field stays one line in its description.
 * It adds only: nothing is renamed, retyped or dropped here. Answers the columns added.
 */
export async function addDescribedColumns(session: Session): Promise<readonly string[]> {
  const added: string[] = []
  for (const [table, resource] of described) {
    const rows = await session.query<{ column_name: string }>(
      'select column_name::text from information_schema.columns where table_schema = current_schema() and table_name = $1',
      [table],
    )
    const known = new Set(rows.map((row) => row.column_name))
    for (const [name, field] of writable(resource)) {
      if (known.has(name)) continue
      if (!/^[a-z][a-z0-9_]{0,62}$/.test(name)) throw new Error(`The field ${name} of ${resource.name} cannot be a column: use small letters, digits and underscores.`)
      const target = field.kind === 'reference' && !field.options.many && field.options.to ? ` references ${field.options.to === 'vc' ? 'users' : field.options.to} (id)` : ''
      await session.exec(`alter table ${table} add column if not exists "${name}" ${sqlTypeOf(field)}${target}`)
      added.push(`${table}.${name}`)
    }
  }
  return added
}
