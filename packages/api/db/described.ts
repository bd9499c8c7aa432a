import { resources, type Resource } from '@baobab/validation'
import { DatabaseError, type Session } from './client.ts'
import { sqlTypeOf, writable } from './schema/described.ts'

/** The tables whose columns follow a description. */
const described: readonly (readonly [table: string, resource: Resource])[] = [
  ['startups', resources.startups],
  ['users', resources.users],
  ['investor_profiles', resources.vc],
]

/** A described field whose column is not there. */
export interface MissingColumn {
  readonly table: string
  readonly name: string
  readonly sql: string
}

/**
 * Compares the described fields with the columns of the database. Answers the columns that are missing.
 *
 * @throws DatabaseError with a sentence for each field whose column holds something else than its kind does.
 */
export async function compareColumns(session: Session): Promise<readonly MissingColumn[]> {
  const missing: MissingColumn[] = []
  const wrong: string[] = []
  for (const [table, resource] of described) {
    const rows = await session.query<{ name: string; type: string }>(
      `select a.attname::text as name, format_type(a.atttypid, null) as type from pg_attribute a
       where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped`,
      [table],
    )
    const known = new Map(rows.map(({ name, type }) => [name, type]))
    for (const [name, field] of writable(resource)) {
      const expected = sqlTypeOf(field)
      const type = known.get(name)
      const kind = expected.split(' ', 1)[0] ?? expected
      if (type !== undefined && type !== kind) {
        wrong.push(
          `The field ${name} of ${resource.name} is described as ${field.kind} (${kind}), but its column ${table}.${name} holds ${type}: change the description back, or convert the column by a migration.`,
        )
      }
      if (type !== undefined) continue
      if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
        throw new Error(
          `The field ${name} of ${resource.name} cannot be a column: use small letters, digits and underscores.`,
        )
      const target =
        field.kind === 'reference' && !field.options.many && field.options.to
          ? ` references ${field.options.to === 'vc' ? 'users' : field.options.to} (id)`
          : ''
      missing.push({ table, name, sql: `alter table ${table} add column if not exists "${name}" ${expected}${target}` })
    }
  }
  if (wrong.length > 0) throw new DatabaseError(wrong.join('\n'))
  return missing
}
