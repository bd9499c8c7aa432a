import { DatabaseError, type Row, type Session } from '../db/client.ts'
import { queueSchema } from '../db/boss.ts'
import { quoted } from './tables.ts'

const notOfExtension = (catalogue: string) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`

const relations = `
  select o.relname as name from pg_class o
  where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'f') and not o.relispartition and ${notOfExtension('pg_class')}`
const routines = `
  select o.oid::regprocedure::text as name from pg_proc o where o.pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')}`
const kinds = `
  select o.typname as name from pg_type o
  where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd') and ${notOfExtension('pg_type')}`

/** What stands where an archive would be restored to. */
export type Place = 'empty' | 'in use' | 'of something else'

/** What a database holds: nothing or no account, a product that is in use, or tables that are none of ours. */
export async function lookAtPlace(session: Session): Promise<Place> {
  const names = (await session.query<Row & { name: string }>(relations)).map(({ name }) => name)
  if (names.length === 0) return 'empty'
  if (!names.includes('migrations')) return 'of something else'
  if (!names.includes('users')) return 'empty'
  const [first] = await session.query('select 1 as here from users limit 1')
  return first ? 'in use' : 'empty'
}

/** Rejects while a server works on the database: it would go on with what is there no longer. */
export async function rejectWhileServed(session: Session): Promise<void> {
  const [served] = await session.query(
    "select 1 as here from pg_stat_activity where datname = current_database() and application_name = 'baobab-live' limit 1",
  )
  if (served) throw new DatabaseError('A server works on this database. Stop every server first, then restore.')
}

/** Drops everything of ours in a database, within the transaction that the session is in. Extensions stay. */
export async function emptyPlace(session: Session): Promise<void> {
  const named = async (query: string) => (await session.query<Row & { name: string }>(query)).map(({ name }) => name)
  for (const name of await named(relations)) await session.exec(`drop table if exists ${quoted(name)} cascade`)
  for (const name of await named(routines)) await session.exec(`drop routine if exists ${name} cascade`)
  for (const name of await named(kinds)) await session.exec(`drop type if exists ${quoted(name)} cascade`)
  await session.exec(`drop schema if exists ${queueSchema} cascade`)
}
