import type { Session } from '@baobab/api/platform/db/client.ts'

const tables = `
  select format('table %s', c.relname) as name, case c.relkind when 'p' then 'partitioned' else 'plain' end as is
  from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'`

const columns = `
  select format('column %s.%s', c.relname, a.attname) as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then 'collate ' || l.collname end,
      case when a.attnotnull then 'not null' end,
      case a.attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
      case when a.attgenerated = 's' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid)
           when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as is
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped`

/** Not null stands with its column: PostgreSQL 18 names it as a constraint too, older ones do not. */
const constraints = `
  select format('constraint %s.%s', c.relname, o.conname) as name, pg_get_constraintdef(o.oid) as is
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where c.relnamespace = $1::regnamespace and not c.relispartition and c.relname <> 'migrations' and o.contype in ('p', 'f', 'u', 'c')`

const indexes = `
  select format('index %s', c.relname) as name, pg_get_indexdef(c.oid) as is
  from pg_class c join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = $1::regnamespace and not t.relispartition and t.relname <> 'migrations'
    and not exists (select from pg_constraint o where o.conindid = c.oid)`

/** By the name of a table, column, constraint or index: its definition. */
export type Catalogue = Readonly<Record<string, string>>

/**
 * Every table, column, constraint and index of a schema, each with its definition as PostgreSQL itself writes it, so that two
 * schemas can be compared. Functions, triggers and statistics are not among them.
 */
export async function readCatalogue(session: Session, schema = 'public'): Promise<Catalogue> {
  await session.exec(`set search_path = ${schema}, public`)
  try {
    const found = []
    for (const query of [tables, columns, constraints, indexes])
      found.push(...(await session.query<{ name: string; is: string }>(query, [schema])))
    const qualified = new RegExp(`\\b(?:ONLY )?${schema}\\.`, 'g')
    return Object.fromEntries(found.map(({ name, is }) => [name, is.replaceAll(qualified, '')]))
  } finally {
    await session.exec('reset search_path')
  }
}
