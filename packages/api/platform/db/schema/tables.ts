import { resources, type Resource } from '@baobab/validation'
import { getTableName } from 'drizzle-orm'
import { pgTable, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  describedColumns,
  describedTable,
  referenceIndexes,
  tableNameOf,
  type Described,
  type KeyOf,
} from './described.ts'
import { defineKeys, keyOf } from './keys.ts'
import * as own from './index.ts'

/** Resources by name, as tables are derived from them. */
export type Descriptions = Readonly<Record<string, Described>>

/** The tables that keep more of a resource than its description says; every other resource has a derived one. */
const ownTables: Readonly<Record<string, PgTable>> = {
  startups: own.startups,
  users: own.users,
  vc: own.investorProfiles,
  ...own.referenceTables,
  investorRequests: own.investorRequests,
  contactMessages: own.contactMessages,
  invitations: own.invitations,
  subscribers: own.newsletterSubscribers,
  announcements: own.announcements,
  reports: own.reports,
  listingReviews: own.listingReviews,
  mails: own.mails,
  mailPreferences: own.mailPreferences,
  settings: own.settings,
  audit: own.audit,
  deletedRecords: own.deletedRecords,
}

/** Of the tables above those whose columns follow the description field by field. */
const followDescription: readonly string[] = ['startups', 'users', 'vc', 'announcements']

/** An investor's profile has the key of its person. */
defineKeys({
  startups: own.startups.id,
  users: own.users.id,
  vc: own.users.id,
  ...Object.fromEntries(Object.entries(own.referenceTables).map(([name, { id }]) => [name, id])),
  investorRequests: own.investorRequests.id,
  contactMessages: own.contactMessages.id,
  invitations: own.invitations.id,
  subscribers: own.newsletterSubscribers.id,
  announcements: own.announcements.id,
  reports: own.reports.id,
  listingReviews: own.listingReviews.id,
  mails: own.mails.id,
  deletedRecords: own.deletedRecords.id,
})

/** Derives a table for every resource that has none of its own; `keyOf` knows them as well as our own. */
export function deriveTables(descriptions: Descriptions) {
  const keys = new Map<string, AnyPgColumn>()
  const known: KeyOf = (resource) => keys.get(resource) ?? keyOf(resource)
  const names = Object.keys(descriptions).filter((name) => !(name in ownTables))
  const tables = names.map((name) => {
    const table = describedTable(name, descriptions[name] ?? { fields: {}, computed: {} }, known)
    keys.set(name, table.id)
    return [name, table] as const
  })
  return { tables: new Map(tables), keys, keyOf: known }
}

const derived = deriveTables(resources)
defineKeys(Object.fromEntries(derived.keys))

/** The table that keeps the records of a resource, its own or derived. Throws where there is none. */
export function tableOf(resource: string): PgTable {
  const table = ownTables[resource] ?? derived.tables.get(resource)
  if (!table) throw new Error(`No table keeps the records of ${resource}.`)
  return table
}

/** The table of a described resource, with the columns of its description alone. */
export interface DescribedColumns {
  readonly resource: string
  readonly name: string
  readonly table: PgTable
  /** The names of the described columns; a derived table has more beside them. */
  readonly fields: readonly string[]
}

/**
 * What descriptions ask of the database: for each resource whose columns follow its description, the table that it is kept in
 * with the described columns. A column that is described and not here cannot be stored.
 */
export function describedTables(descriptions: Descriptions = resources): readonly DescribedColumns[] {
  const { tables, keyOf: known } = deriveTables(descriptions)
  return Object.entries(descriptions).flatMap(([resource, description]) => {
    const fields = Object.keys(description.fields)
    const table = tables.get(resource)
    if (table) return [{ resource, name: tableNameOf(resource), table, fields }]
    const ownTable = ownTables[resource]
    if (!ownTable || !followDescription.includes(resource)) return []
    const name = getTableName(ownTable)
    const columns = pgTable(name, describedColumns(description, known), (built) =>
      referenceIndexes(name, description, built),
    )
    return [{ resource, name, table: columns, fields }]
  })
}

/** The resource whose records a table keeps; undefined of a table that no resource describes. */
export function resourceOfTable(name: string): Resource | undefined {
  const all: Readonly<Record<string, Resource>> = resources
  return Object.entries(all).find(([resource]) => {
    const table = ownTables[resource]
    return (table ? getTableName(table) : tableNameOf(resource)) === name
  })?.[1]
}
