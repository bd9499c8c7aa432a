import { sql, type SQL } from 'drizzle-orm'
import { isReference } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { describedFields } from '../../platform/db/describedFields.ts'
import { copiedReferences, deletedRows } from '../../platform/db/schema/index.ts'

/** A column that refers to records of a resource: one of them, or a list. */
interface Place {
  readonly table: string
  readonly column: string
  readonly isMany: boolean
  /** Whether it lies in the very table that it refers to. */
  readonly isOwn: boolean
  /** Where the reference is kept once more. */
  readonly copy: string | undefined
}

const copies: Readonly<Partial<Record<string, string>>> = copiedReferences
const known = new Map<string, readonly Place[]>()

/** Every described column that refers to records of a resource. */
function placesOf(resource: string): readonly Place[] {
  const before = known.get(resource)
  if (before) return before
  const places = describedFields().flatMap(({ resource: from, table, column, field }): Place[] => {
    if (!isReference(field) || field.options.to !== resource) return []
    const copy = from === 'startups' ? copies[column] : undefined
    return [{ table, column, isMany: field.options.many === true, isOwn: from === resource, copy }]
  })
  known.set(resource, places)
  return places
}

const named = (name: string) => sql.identifier(name)

/** How many records use each of some records; one that nothing but itself uses is zero. */
export async function countUses(
  queries: Queries,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = sql`${sql.param(ids)}::uuid[]`
  const parts = placesOf(resource).map(({ table, column, isMany, isOwn }) => {
    const used = isMany ? sql`x.id` : sql`t.${named(column)}`
    const from = isMany ? sql`, unnest(t.${named(column)}) x (id)` : sql``
    const overlap = isMany ? sql` and t.${named(column)} && ${asked}` : sql``
    const others = isOwn ? sql` and t.id <> ${used}` : sql``
    return sql`select ${used} id, count(*) uses from ${named(table)} t${from} where ${used} = any(${asked})${overlap}${others} group by 1`
  })
  if (parts.length === 0 || ids.length === 0) return new Map(ids.map((id) => [id, 0]))
  const { rows } = await queries.execute<{ id: string; uses: number }>(
    sql`select id, sum(uses)::int uses from (${sql.join(parts, sql` union all `)}) used group by id`,
  )
  const counted = new Map(rows.map(({ id, uses }) => [id, uses]))
  return new Map(ids.map((id) => [id, counted.get(id) ?? 0]))
}

/**
 * Lets everything that uses one record use another; both are locked. A list that holds both holds the other once, in the place
 * where it stood. Answers how many records moved.
 */
export async function moveUses(tx: Queries, resource: string, from: string, into: string): Promise<number> {
  let moved = 0
  for (const place of placesOf(resource)) {
    const { rows } = await tx.execute(place.isMany ? moveInLists(place, from, into) : moveOne(place, from, into))
    moved += rows.length
    if (place.copy !== undefined)
      await tx.execute(
        sql`update startup_search set ${named(place.copy)} = ${into}::uuid where ${named(place.copy)} = ${from}::uuid`,
      )
    // What was deleted and is restored later uses the other too.
    await tx.execute(place.isMany ? moveInKeptLists(place, from, into) : moveKept(place, from, into))
  }
  return moved
}

/** What referred to the one from the other refers to nothing: no record is its own. */
function moveOne({ table, column, isOwn }: Place, from: string, into: string): SQL {
  const target = isOwn ? sql`case when id = ${into}::uuid then null else ${into}::uuid end` : sql`${into}::uuid`
  return sql`update ${named(table)} set ${named(column)} = ${target} where ${named(column)} = ${from}::uuid returning 1 moved`
}

function moveInLists({ table, column }: Place, from: string, into: string): SQL {
  const list = named(column)
  return sql`
    update ${named(table)} set ${list} = case
      when ${list} @> array[${into}]::uuid[] then array_remove(${list}, ${from}::uuid)
      else array_replace(${list}, ${from}::uuid, ${into}::uuid) end
    where ${list} @> array[${from}]::uuid[] returning 1 moved`
}

function moveKept({ table, column }: Place, from: string, into: string): SQL {
  return sql`
    update ${deletedRows} set content = content || jsonb_build_object(${column}::text, ${into}::text)
    where table_name = ${table} and content ->> ${column}::text = ${from}::text`
}

function moveInKeptLists({ table, column }: Place, from: string, into: string): SQL {
  const list = sql`content -> ${column}::text`
  return sql`
    update ${deletedRows} set content = content || jsonb_build_object(${column}::text, case
      when ${list} @> to_jsonb(${into}::text) then (${list}) - ${from}::text
      else (select jsonb_agg(case when e.one = ${from}::text then ${into}::text else e.one end order by e.at) from jsonb_array_elements_text(${list}) with ordinality e (one, at)) end)
    where table_name = ${table} and ${list} @> to_jsonb(${from}::text)`
}
