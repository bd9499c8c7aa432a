import { eq, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRecords, deletedRows } from '../../platform/db/schema/index.ts'
import { column, columnsOf, readLinks, tuple, type Link } from './catalogue.ts'

interface Kept {
  readonly table: string
  readonly keys: readonly string[]
}

/** What the record's own row takes instead of what it held, column by column. */
export type Instead = Readonly<Record<string, string | boolean | readonly string[] | null>>

/**
 * Puts the rows of a deleted record back where they were. Columns that came since take their defaults; columns that went are
 * passed over. Of the rows behind the record's own, those are left out whose other parents are gone, such as the like of an
 * erased account. Throws a broken unique rule where another record has what this one needs alone.
 */
export async function putBack(tx: Queries, deletedId: string, instead: Instead = {}): Promise<void> {
  const links = await readLinks(tx)
  for (const [at, kept] of (await keptTables(tx, deletedId)).entries()) {
    await insertRows(
      tx,
      deletedId,
      kept,
      links.filter(({ table }) => table === kept.table),
      at === 0 ? instead : undefined,
    )
  }
  await tx.delete(deletedRecords).where(eq(deletedRecords.id, deletedId))
}

/** The columns of a record's own row that refer to what is not there any more, and were not simply emptied by that. What is there stays until the transaction ends. */
export async function lostParents(tx: Queries, deletedId: string): Promise<readonly string[]> {
  const [root] = await keptTables(tx, deletedId)
  if (!root) return []
  const lost: string[] = []
  for (const link of (await readLinks(tx)).filter(({ table, action }) => table === root.table && action !== 'n')) {
    const own = rootOf(deletedId, root.table)
    const { rows } = await tx.execute<{ is_set: boolean }>(
      sql`select ${tuple('x', link.columns)} is not null as is_set from ${own}`,
    )
    if (!rows[0]?.is_set) continue
    const held = await tx.execute(
      sql`select 1 from ${sql.raw(link.parent)} p where ${tuple('p', link.keys)} in (select ${columns('x', link.columns)} from ${own}) for key share`,
    )
    if (held.rows.length === 0) lost.push(...link.columns)
  }
  return lost
}

/** The tables of a deleted record, its own first, each with the columns that its rows had. */
async function keptTables(tx: Queries, deletedId: string): Promise<readonly Kept[]> {
  const { rows } = await tx.execute<Kept & Record<string, unknown>>(sql`
    select g.table_name as table, array(select jsonb_object_keys(r.content)) as keys
    from (select table_name, min(place) as place from ${deletedRows} where deleted_id = ${deletedId}::uuid group by table_name) g
    join ${deletedRows} r on r.deleted_id = ${deletedId}::uuid and r.place = g.place order by g.place`)
  return rows
}

/** Inserts the rows of one table. `instead` is given for the record's own row, which must come back or fail. */
async function insertRows(
  tx: Queries,
  deletedId: string,
  { table, keys }: Kept,
  links: readonly Link[],
  instead: Instead | undefined,
): Promise<void> {
  const known = await columnsOf(tx, table)
  const names = [...keys, ...Object.keys(instead ?? {})].filter(
    (name, at, all) => known.has(name) && all.indexOf(name) === at,
  )
  if (names.length === 0) return
  const emptied = new Map(
    links.filter(({ action }) => action === 'n').flatMap((link) => link.columns.map((name) => [name, link] as const)),
  )
  const values = names.map((name) => {
    const link = emptied.get(name)
    return link ? sql`case when ${isThere(link)} then ${column('x', name)} end` : column('x', name)
  })
  const needed = instead
    ? []
    : links
        .filter(({ action }) => action !== 'n')
        .map((link) => sql`and (not (${tuple('x', link.columns)} is not null) or ${isThere(link)})`)
  await tx.execute(sql`
    insert into ${sql.raw(table)} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )}) overriding system value
    select ${sql.join(values, sql`, `)} from ${instead ? rootOf(deletedId, table, instead) : rowsOf(deletedId, table)} where true ${sql.join(needed, sql` `)} order by r.place
    ${instead ? sql`` : sql`on conflict do nothing`}`)
}

/** The kept rows of a table (`r`), each as a row of that table (`x`). */
function rowsOf(deletedId: string, table: string): SQL {
  return sql`(select * from ${deletedRows} where deleted_id = ${deletedId}::uuid and table_name = ${table}) r cross join lateral jsonb_populate_record(null::${sql.raw(table)}, r.content) x`
}

/** The same of the record's own row, which was kept first. */
function rootOf(deletedId: string, table: string, instead: Instead = {}): SQL {
  return sql`(select * from ${deletedRows} where deleted_id = ${deletedId}::uuid order by place limit 1) r cross join lateral jsonb_populate_record(null::${sql.raw(table)}, r.content || ${JSON.stringify(instead)}::jsonb) x`
}

/** That the parent of a row (`x`) is there. */
function isThere({ parent, columns: names, keys }: Link): SQL {
  return sql`exists (select 1 from ${sql.raw(parent)} p where ${tuple('p', keys)} = ${tuple('x', names)})`
}

function columns(alias: string, names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => column(alias, name)),
    sql`, `,
  )
}
