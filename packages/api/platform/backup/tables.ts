import type { Row, Session } from '../db/client.ts'
import type { ArchivedTable, Manifest } from './format.ts'

const columns = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`

const parts = `
  select p.relname as "table", c.relname as part, pg_get_expr(c.relpartbound, c.oid) as bounds
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' order by p.relname, c.relname`

const sequences = `
  select t.relname as "table", a.attname as "column", pg_sequence_last_value(s.oid)::text as last
  from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace order by 1, 2`

/** Makes a session write and read values in one way, whatever its server's settings are. Ends with the transaction. */
export const oneWay =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'"

/** A name within SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables of the product with the columns that are stored, as the database has them. The queue's are not among them: it holds numbers of mails alone. */
export async function readTables(session: Session): Promise<readonly ArchivedTable[]> {
  const found = await session.query<Row & { table: string; column: string; type: string }>(columns)
  const split = await session.query<Row & { table: string; part: string; bounds: string }>(parts)
  return [...Map.groupBy(found, ({ table }) => table)].map(([name, all]) => ({
    name,
    columns: all.map(({ column, type }) => ({ name: column, type })),
    parts: split.filter(({ table }) => table === name).map(({ part, bounds }) => ({ name: part, bounds })),
  }))
}

/** Where each sequence stands; one that nothing was taken of is left out. */
export async function readSequences(session: Session): Promise<Manifest['sequences']> {
  const rows = await session.query<Row & { table: string; column: string; last: string | null }>(sequences)
  return rows.flatMap(({ table, column, last }) => (last === null ? [] : [{ table, column, last }]))
}

/** The migrations that a database has. Rejects where it has none. */
export function readApplied(session: Session): Promise<{ name: string; hash: string }[]> {
  return session.query<Row & { name: string; hash: string }>('select name, hash from migrations order by name')
}
