import { eq, sql, type SQL } from 'drizzle-orm'
import { limits, type DeletedKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRecords, deletedRows } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { column, readLinks, tuple, type Link } from './catalogue.ts'

/** A record that is about to be deleted. */
export interface Leaving {
  readonly kind: DeletedKind
  readonly table: string
  readonly id: string
  /** What its owner knows it by. */
  readonly name: string
  /** Whose it is; undefined where it belongs to no one person. */
  readonly owner: string | undefined
  readonly by: string
  /** Rows that go with it and that no foreign key leads to; who deletes it deletes them. The row goes by the alias `t`. */
  readonly also?: readonly { readonly table: string; readonly where: SQL }[]
}

/** No table of ours lies as far from another; it ends a ring of tables that refer to each other. */
const deepest = 8

/**
 * Keeps a record that is locked, and every row that the database deletes with it, so that it can be restored. What refers to
 * it is found by the foreign keys of the database itself, so a new table needs no word here. The rows are locked from the
 * record outwards: nothing can be added behind them. The current user then deletes the record in the same transaction.
 *
 * @param known the foreign keys, where more than one record of the transaction is kept: read once the first of them is locked, since a
 * migration that adds one waits for that lock. Answers those that it went by.
 */
export async function keepRecord(
  tx: Queries,
  { kind, table, id, name, owner, by, also = [] }: Leaving,
  at: Date,
  known?: readonly Link[],
): Promise<readonly Link[]> {
  const deletedId = newId()
  await tx.insert(deletedRecords).values({
    id: deletedId,
    kind,
    record_id: id,
    name: shortened(name),
    owner_id: owner ?? null,
    deleted_by: by,
    deleted_at: at,
    erase_at: new Date(at.getTime() + limits.deleted.keptMs),
  })
  const links = known ?? (await readLinks(tx))
  let place = 0
  const keep = async (from: string, where: SQL, depth: number, via?: string): Promise<void> => {
    if (depth > deepest) throw new Error(`The tables behind ${table} refer to each other in a ring.`)
    const kept = await keepRows(tx, { deletedId, from, where, first: place, people: personsOf(links, from, via) })
    place += kept
    if (kept === 0) return
    const behind = links
      .filter((one) => one.parent === from && one.action === 'c')
      .map((link) => ({ table: link.table, where: rowsBehind(link, where) }))
    for (const one of await thoseWithRows(tx, behind)) await keep(one.table, one.where, depth + 1, from)
  }
  await keep(table, sql`t.id = ${id}::uuid`, 0)
  for (const one of also) await keep(one.table, one.where, 1)
  await noticePictures(tx, deletedId)
  return links
}

/** The rows (`t`) of a table that refer to those of its parent. */
const rowsBehind = ({ columns, parent, keys }: Link, where: SQL): SQL =>
  sql`${tuple('t', columns)} in (select ${sql.join(
    keys.map((key) => column('t', key)),
    sql`, `,
  )} from ${sql.raw(parent)} t where ${where})`

/** Of many tables those that have such rows, by one statement: most have none. */
async function thoseWithRows<T extends { readonly table: string; readonly where: SQL }>(
  tx: Queries,
  all: readonly T[],
): Promise<readonly T[]> {
  if (all.length === 0) return []
  const exist = all.map(({ table, where }) => sql`exists (select from ${sql.raw(table)} t where ${where})`)
  const { rows } = await tx.execute<{ exist: boolean[] }>(sql`select array[${sql.join(exist, sql`, `)}] as exist`)
  return all.filter((_, at) => rows[0]?.exist[at] === true)
}

interface Kept {
  readonly deletedId: string
  readonly from: string
  readonly where: SQL
  readonly first: number
  /** Whose account a row would go with, each as an expression over it (`t`). */
  readonly people: readonly SQL[]
}

/** Copies the rows of one table, locked; answers how many. The database writes and reads them itself, so that no number or moment loses a digit on the way. */
async function keepRows(tx: Queries, { deletedId, from, where, first, people }: Kept): Promise<number> {
  const persons =
    people.length === 0 ? sql`'{}'::uuid[]` : sql`array_remove(array[${sql.join([...people], sql`, `)}]::uuid[], null)`
  const { rows } = await tx.execute<{ kept: number }>(sql`
    with kept as (
      insert into ${deletedRows} (deleted_id, place, table_name, people, content)
      select ${deletedId}::uuid, ${first}::int + row_number() over (), ${from}, ${persons}, to_jsonb(t) from (select t.* from ${sql.raw(from)} t where ${where} for update) t
      returning 1
    ) select count(*)::int as kept from kept`)
  return rows[0]?.kept ?? 0
}

/**
 * The persons with whose accounts a row (`t`) would go: those that it names, and behind the record's own row those that another
 * parent names than the one that it was found by, such as the organisation of one.
 */
function personsOf(links: readonly Link[], table: string, via: string | undefined): readonly SQL[] {
  const parents = links.filter(
    ({ table: child, parent, action }) =>
      via !== undefined && child === table && action === 'c' && ![table, 'users', via].includes(parent),
  )
  const named = parents.flatMap(({ parent, columns, keys }) =>
    peopleOf(links, parent).map(
      (name) =>
        sql`(select ${column('p', name)} from ${sql.raw(parent)} p where ${tuple('p', keys)} = ${tuple('t', columns)})`,
    ),
  )
  return [...peopleOf(links, table).map((name) => column('t', name)), ...named]
}

/** The columns of a table that name a person with whose account the row would go: its own, and those that a composite key takes from a table where they do. */
function peopleOf(links: readonly Link[], table: string): readonly string[] {
  const own = links.filter((link) => link.table === table && link.parent !== table && link.action === 'c')
  return [
    ...new Set(
      own.flatMap(({ parent, columns, keys }) =>
        parent === 'users' ? columns : columns.filter((_, at) => peopleOf(links, parent).includes(keys[at] ?? '')),
      ),
    ),
  ]
}

/** Notes the pictures that the rows refer to, those within a text among them, so that they are kept for as long. */
async function noticePictures(tx: Queries, deletedId: string): Promise<void> {
  const pictures = sql`array(select distinct m[1] from ${deletedRows} r, jsonb_each_text(r.content) v, regexp_matches(v.value, '/files/[\\w-]+[.]webp', 'g') m where r.deleted_id = ${deletedId}::uuid and v.value like '%/files/%')`
  await tx.update(deletedRecords).set({ pictures }).where(eq(deletedRecords.id, deletedId))
}

function shortened(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length <= limits.deleted.name ? line : `${line.slice(0, limits.deleted.name - 1).trimEnd()}…`
}
