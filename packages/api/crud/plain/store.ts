import { asc, eq, getTableColumns, inArray, max } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { fold, type PlainResource } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { tableOf } from '../../platform/db/schema/tables.ts'
import { slugOf } from '@baobab/validation/fields/slug.ts'
import { newId } from '../../platform/lib/uuid.ts'

/** A stored record of a plain resource: its columns by their names. */
export type PlainRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Where the records of a plain resource are kept. */
export interface PlainTable {
  readonly resource: PlainResource
  readonly table: PgTable
  readonly name: string
  readonly id: PgColumn
  readonly columns: Readonly<Record<string, PgColumn>>
}

/** The table of a plain resource. Throws where it has no column `id`, which every table of records has. */
export function plainTable(resource: PlainResource): PlainTable {
  const table = tableOf(resource.name)
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const id = columns['id']
  if (!id) throw new Error(`The table of ${resource.name} has no column id.`)
  return { resource, table, name: getTableConfig(table).name, id, columns }
}

/** What a person knows a record by: its title, of a choice its label. */
export function titleOf({ title, fields, label }: PlainResource, row: Readonly<Record<string, unknown>>): string {
  const value = row[title]
  const chosen = fields[title]?.options.options?.find((option) => option.value === value)?.label
  return chosen ?? (typeof value === 'string' && value !== '' ? value : label)
}

/** What search finds a record by that refers to this one: its title, and the texts that its own search looks into. */
export function foundBy(resource: PlainResource, row: Readonly<Record<string, unknown>>): string {
  const texts = searchedTexts(resource).map((name) => row[name])
  return [titleOf(resource, row), ...texts.filter((text) => typeof text === 'string')].join(' ')
}

/** The fields of a plain resource, its title aside, that search looks into. */
export function searchedTexts({ fields, title }: PlainResource): readonly string[] {
  return Object.entries(fields).flatMap(([name, { options }]) =>
    options.search !== undefined && name !== title ? [name] : [],
  )
}

export async function findRow(
  { table, id }: PlainTable,
  queries: Queries,
  uuid: string,
): Promise<PlainRow | undefined> {
  return rowsOf(await queries.select().from(table).where(eq(id, uuid)))[0]
}

/** Some records, in any order. */
export async function findRows({ table, id }: PlainTable, queries: Queries, uuids: readonly string[]) {
  return rowsOf(
    await queries
      .select()
      .from(table)
      .where(inArray(id, [...uuids])),
  )
}

/** A record that nobody changes, deletes or refers to again until the transaction ends. */
export async function lockRow({ table, id }: PlainTable, tx: Queries, uuid: string): Promise<PlainRow | undefined> {
  return rowsOf(await tx.select().from(table).where(eq(id, uuid)).for('update'))[0]
}

/** The record of a title, however it is spelled; undefined where titles need not differ. */
export async function findTitled({ table, columns }: PlainTable, queries: Queries, title: string) {
  const { slug } = columns
  if (!slug) return undefined
  return rowsOf(
    await queries
      .select()
      .from(table)
      .where(eq(slug, fold(title))),
  )[0]
}

/** Adds a record, behind the others where they have an order. Throws a broken unique rule where its title is taken. */
export async function insertRow(
  at: PlainTable,
  tx: Queries,
  values: Readonly<Record<string, unknown>>,
  now: Date,
  id = newId(),
): Promise<PlainRow> {
  const { table, columns } = at
  const { position, created_at } = columns
  const last = position ? (await tx.select({ position: max(position) }).from(table))[0]?.position : undefined
  const made = {
    ...values,
    ...titleColumns(at, values),
    ...(await addressColumns(at, tx, values, id)),
    id,
    ...(position ? { position: Number(last ?? 0) + 1 } : {}),
    ...(created_at ? { created_at: now, updated_at: now } : {}),
  }
  return one(await tx.insert(table).values(made).returning())
}

/** Changes columns of a record. Throws a broken unique rule where its new title is taken. */
export async function updateRow(
  at: PlainTable,
  tx: Queries,
  uuid: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<PlainRow> {
  const { table, id, columns } = at
  const changed = { ...values, ...titleColumns(at, values), ...(columns['updated_at'] ? { updated_at: now } : {}) }
  return one(await tx.update(table).set(changed).where(eq(id, uuid)).returning())
}

export async function deleteRow({ table, id }: PlainTable, tx: Queries, uuid: string): Promise<void> {
  await tx.delete(table).where(eq(id, uuid))
}

/** Every record, in any order. */
export async function allRows({ table }: PlainTable, queries: Queries): Promise<readonly PlainRow[]> {
  return rowsOf(await queries.select().from(table))
}

/** The whole list in its order, locked by keys first, as everywhere: an order by place could lock in another order than somebody else's. */
export async function lockAll({ table, id, columns }: PlainTable, tx: Queries): Promise<readonly PlainRow[]> {
  await tx.select({ id }).from(table).orderBy(asc(id)).for('update')
  const { position } = columns
  return rowsOf(
    await tx
      .select()
      .from(table)
      .orderBy(...(position ? [asc(position)] : []), asc(id)),
  )
}

/** The folded title, where no two records have the same. */
function titleColumns({ resource, columns }: PlainTable, values: Readonly<Record<string, unknown>>) {
  const title = values[resource.title]
  return columns['slug'] && typeof title === 'string' ? { slug: fold(title) } : {}
}

/** The address of a record that is made: its title, with the end of its uuid where another has that. */
async function addressColumns(
  { resource, table, columns }: PlainTable,
  tx: Queries,
  values: Readonly<Record<string, unknown>>,
  id: string,
) {
  const { address } = columns
  if (!address) return {}
  const plain = slugOf(values[resource.title], slugOf(resource.label, 'entry'))
  const taken = await tx.$count(table, eq(address, plain))
  return { address: taken > 0 ? `${plain}-${id.slice(-12)}` : plain }
}

function rowsOf(rows: readonly object[]): readonly PlainRow[] {
  // Every table of records has a column `id`; what else a row holds is asked for by the names of the description.
  return rows as readonly PlainRow[]
}

function one(rows: readonly object[]): PlainRow {
  const [row] = rowsOf(rows)
  if (!row) throw new Error('A record that was written is not there.')
  return row
}
