import { generateDrizzleJson, type DrizzleSnapshotJSON } from './drizzleKit.ts'
import { resources } from '@baobab/validation'
import * as own from '../schema/index.ts'
import { deriveTables, describedTables, type Descriptions } from '../schema/tables.ts'

/** A reference as drizzle-kit keeps it. */
export interface SnapshotReference {
  readonly name: string
  readonly columnsFrom: readonly string[]
  readonly tableTo: string
  readonly columnsTo: readonly string[]
  readonly onDelete?: string
}

/** A table as drizzle-kit keeps it; what is not named here is handed through. */
export interface SnapshotTable {
  readonly name: string
  readonly columns: Readonly<Record<string, unknown>>
  readonly indexes: Readonly<Record<string, { readonly columns: readonly { readonly expression: string }[] }>>
  readonly foreignKeys: Readonly<Record<string, SnapshotReference>>
}

/** The schema as drizzle-kit compares it: tables, columns, keys, references, checks and indexes as data. */
export interface Snapshot extends Omit<DrizzleSnapshotJSON, 'tables'> {
  readonly tables: Readonly<Record<string, SnapshotTable>>
}

/** Snapshots are compared by what they hold, so each bears the same number. */
const id = '00000000-0000-0000-0000-000000000000'

/** A schema with no tables. */
export const emptySnapshot: Snapshot = snapshotOf({})

/**
 * The schema that the sources describe: Drizzle's tables, a column for every described field, and a table for every resource that
 * has none of its own. A reference that was there before keeps its name.
 */
export function describedSnapshot(before: Snapshot, descriptions: Descriptions = resources): Snapshot {
  const { tables: derived } = deriveTables(descriptions)
  const snapshot = snapshotOf({ ...own, ...Object.fromEntries(derived) })
  const described = snapshotOf(
    Object.fromEntries(describedTables(descriptions).map(({ resource, table }) => [resource, table])),
  )
  const tables = Object.entries(snapshot.tables).map(([key, table]) => [
    key,
    keepNames(addColumns(table, described.tables[key]), before.tables[key]),
  ])
  return { ...snapshot, tables: Object.fromEntries(tables) }
}

/** What drizzle-kit makes of tables, as it is read again from a file: nothing in it is undefined. */
function snapshotOf(tables: Readonly<Record<string, unknown>>): Snapshot {
  // The types of drizzle-kit say nothing of what it makes.
  return JSON.parse(JSON.stringify({ ...generateDrizzleJson({ ...tables }, id), id })) as Snapshot
}

/** Adds the described columns that a table lacks, with their references and indexes. */
function addColumns(table: SnapshotTable, described: SnapshotTable | undefined): SnapshotTable {
  if (!described) return table
  const isAdded = (column: string) => !(column in table.columns)
  return {
    ...table,
    columns: { ...table.columns, ...only(described.columns, (_column, name) => isAdded(name)) },
    foreignKeys: {
      ...table.foreignKeys,
      ...only(described.foreignKeys, ({ columnsFrom }) => columnsFrom.some(isAdded)),
    },
    indexes: {
      ...table.indexes,
      ...only(described.indexes, ({ columns }) => columns.some(({ expression }) => isAdded(expression))),
    },
  }
}

function only<T>(record: Readonly<Record<string, T>>, holds: (value: T, name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => holds(value, name)))
}

/** Gives references the names that they have: those of hand-written migrations are PostgreSQL's, not Drizzle's. */
function keepNames(table: SnapshotTable, before: SnapshotTable | undefined): SnapshotTable {
  const known = new Map(Object.values(before?.foreignKeys ?? {}).map((reference) => [ends(reference), reference.name]))
  const named = Object.values(table.foreignKeys).map((reference) => {
    const name = known.get(ends(reference)) ?? reference.name
    return [name, { ...reference, name }]
  })
  return { ...table, foreignKeys: Object.fromEntries(named) }
}

function ends({ columnsFrom, tableTo, columnsTo }: SnapshotReference): string {
  return JSON.stringify([columnsFrom, tableTo, columnsTo])
}
