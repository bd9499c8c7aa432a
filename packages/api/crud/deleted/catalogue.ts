import { sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'

/** A foreign key, as the database itself knows it. Tables are written as SQL takes them. */
export interface Link {
  readonly table: string
  readonly columns: readonly string[]
  readonly parent: string
  readonly keys: readonly string[]
  /** What happens to the row when its parent is deleted: `c` it goes too, `n` its columns are emptied, else the delete is rejected. */
  readonly action: string
}

const here = sql`(select oid from pg_namespace where nspname = current_schema())`

/** Every foreign key of the database. */
export async function readLinks(tx: Queries): Promise<readonly Link[]> {
  const names = (table: SQL, key: SQL) =>
    sql`array(select a.attname::text from unnest(${key}) with ordinality k (number, at) join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.at)`
  const { rows } = await tx.execute<Link & Record<string, unknown>>(sql`
    select c.conrelid::regclass::text as table, ${names(sql`c.conrelid`, sql`c.conkey`)} as columns, c.confrelid::regclass::text as parent, ${names(sql`c.confrelid`, sql`c.confkey`)} as keys,
      c.confdeltype::text as action
    from pg_constraint c where c.contype = 'f' and c.connamespace = ${here} order by 1, c.conname`)
  return rows
}

/** The columns of a table that a row may be written with; none where there is no such table any more. */
export async function columnsOf(tx: Queries, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname::text as name from pg_attribute a where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`)
  return new Set(rows.map(({ name }) => name))
}

/** A column by its name, of the row that goes by an alias. */
export function column(alias: string, name: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(name)}`
}

/** Several columns of a row side by side. */
export function tuple(alias: string, names: readonly string[]): SQL {
  return sql`(${sql.join(
    names.map((name) => column(alias, name)),
    sql`, `,
  )})`
}
