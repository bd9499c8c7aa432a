import { sql, type SQL } from 'drizzle-orm'
import { limits, type DeletedKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { deletedRecords, deletedRows } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { column, readLinks, tuple, type Link } from './catalogue.ts'

/** Records of one kind that are about to be deleted, by one person. */
interface LeavingKind {
  readonly kind: DeletedKind
  readonly table: string
  readonly by: string
}

/** One of them. */
interface LeavingRecord {
  readonly id: string
  /** What its owner knows it by. */
  readonly name: string
  /** Whose it is; undefined where it belongs to no one person. */
  readonly owner: string | undefined
}

/** A record that is about to be deleted. */
export interface Leaving extends LeavingKind, LeavingRecord {
  /** Rows that go with it and that no foreign key leads to; who deletes it deletes them. The row goes by the alias `t`. */
  readonly also?: readonly { readonly table: string; readonly where: SQL }[]
}

/** No table of ours lies as far from another; it ends a ring of tables that refer to each other. */
const deepest = 8

/** Rows of a table, which go by the alias `t`, with the uuid of the record that each goes with. */
interface Source {
  readonly table: string
  /** The table, with what is joined to it. */
  readonly from: SQL
  readonly where: SQL
  readonly root: SQL
}

/** Keeps one record, as `keepRecords` does many, with the rows that no foreign key leads to. */
export function keepRecord(tx: Queries, { also = [], kind, table, by, ...record }: Leaving, at: Date): Promise<void> {
  return keepRecords(
    tx,
    { kind, table, by },
    [record],
    at,
    also.map((one) => ({ ...one, from: sql`${sql.raw(one.table)} t`, root: sql`${record.id}::uuid` })),
  )
}

/**
 * Keeps records that are locked, and every row that the database deletes with them, so that each can be restored. What refers to
 * them is found by the foreign keys of the database itself, so a new table needs no word here. The rows are locked from the
 * records outwards: nothing can be added behind them. The current user then deletes the records in the same transaction. All records are kept by
 * as many statements as one. A row that goes with two of them is kept with both, and comes back once.
 */
export async function keepRecords(
  tx: Queries,
  { kind, table, by }: LeavingKind,
  records: readonly LeavingRecord[],
  at: Date,
  also: readonly Source[] = [],
): Promise<void> {
  if (records.length === 0) return
  const kept = records.map(({ id, name, owner }) => ({
    id: newId(),
    kind,
    record_id: id,
    name: shortened(name),
    owner_id: owner ?? null,
    deleted_by: by,
    deleted_at: at,
    erase_at: new Date(at.getTime() + limits.deleted.keptMs),
  }))
  await tx.insert(deletedRecords).values(kept)
  const deletedIds = uuids(kept.map(({ id }) => id))
  const links = await readLinks(tx)
  let place = 0
  const keep = async (source: Source, depth: number, via?: string): Promise<void> => {
    if (depth > deepest) throw new Error(`The tables behind ${table} refer to each other in a ring.`)
    const people = personsOf(links, source.table, via)
    const count = await keepRows(tx, { deletedIds, source, first: place, people })
    place += count
    if (count === 0) return
    const behind = links
      .filter((one) => one.parent === source.table && one.action === 'c')
      .map((link) => rowsBehind(link, source))
    for (const one of await thoseWithRows(tx, behind)) await keep(one, depth + 1, source.table)
  }
  const roots = uuids(records.map(({ id }) => id))
  await keep({ table, from: sql`${sql.raw(table)} t`, where: sql`t.id = any(${roots})`, root: sql`t.id` }, 0)
  for (const one of also) await keep(one, 1)
  await noticePictures(tx, deletedIds)
}

const uuids = (all: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(all)}::jsonb)::uuid)`

/** The rows of a table that refer to those of its parent. */
function rowsBehind({ table, columns, keys }: Link, parent: Source): Source {
  const held = sql.join(
    keys.map((key) => column('t', key)),
    sql`, `,
  )
  const parents = sql`(select ${held}, ${parent.root} as kept_root from ${parent.from} where ${parent.where})`
  return {
    table,
    from: sql`${sql.raw(table)} t join ${parents} s on ${tuple('t', columns)} = ${tuple('s', keys)}`,
    where: sql`true`,
    root: sql`s.kept_root`,
  }
}

/** Of many sources those that have rows, by one statement: most have none. */
async function thoseWithRows(tx: Queries, all: readonly Source[]): Promise<readonly Source[]> {
  if (all.length === 0) return []
  const exist = all.map(({ from, where }) => sql`exists (select from ${from} where ${where})`)
  const { rows } = await tx.execute<{ exist: boolean[] }>(sql`select array[${sql.join(exist, sql`, `)}] as exist`)
  return all.filter((_, at) => rows[0]?.exist[at] === true)
}

interface Kept {
  /** What the records are kept as. */
  readonly deletedIds: SQL
  readonly source: Source
  readonly first: number
  /** Whose account a row would go with, each as an expression over it (`t`). */
  readonly people: readonly SQL[]
}

/** Copies the rows of one table, locked; answers how many. The database writes and reads them itself, so that no number or moment loses a digit on the way. */
async function keepRows(tx: Queries, { deletedIds, source, first, people }: Kept): Promise<number> {
  const persons =
    people.length === 0 ? sql`'{}'::uuid[]` : sql`array_remove(array[${sql.join([...people], sql`, `)}]::uuid[], null)`
  const { rows } = await tx.execute<{ kept: number }>(sql`
    with kept as (
      insert into ${deletedRows} (deleted_id, place, table_name, people, content)
      select d.id, ${first}::int + row_number() over (), ${source.table}, ${persons}, to_jsonb(found.entry)
      from (select t as entry, ${source.root} as root from ${source.from} where ${source.where} for update of t) found
        join ${deletedRecords} d on d.record_id = found.root and d.id = any(${deletedIds})
        cross join lateral (select (found.entry).*) t
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
async function noticePictures(tx: Queries, deletedIds: SQL): Promise<void> {
  const pictures = sql`array(select distinct m[1] from ${deletedRows} r, jsonb_each_text(r.content) v, regexp_matches(v.value, '/files/[\\w-]+[.]webp', 'g') m where r.deleted_id = ${deletedRecords}.id and v.value like '%/files/%')`
  await tx
    .update(deletedRecords)
    .set({ pictures })
    .where(sql`${deletedRecords.id} = any(${deletedIds})`)
}

function shortened(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length <= limits.deleted.name ? line : `${line.slice(0, limits.deleted.name - 1).trimEnd()}…`
}
