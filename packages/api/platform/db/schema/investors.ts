import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { resources, type RequestState } from '@baobab/validation'
import { describedColumns, referenceIndexes } from './described.ts'
import { keyOf } from './keys.ts'
import { users } from './users.ts'

/** Investor profiles, one a user; the columns are those of the description. */
export const investorProfiles = pgTable(
  'investor_profiles',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...describedColumns(resources.vc, keyOf),
  },
  (table) => referenceIndexes('investor_profiles', resources.vc, table),
)

/**
 * Requests for investor access. The account of one that waits is there and not active; that of a rejected one is erased,
 * so that its owner may ask again.
 */
export const investorRequests = pgTable(
  'investor_requests',
  {
    id: uuid().primaryKey(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    title: text().notNull(),
    website: text().notNull(),
    why: text().notNull(),
    state: text().$type<RequestState>().notNull(),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The evidence of an approval, or the reason of an error. */
    note: text(),
  },
  (table) => [
    check('investor_requests_state', sql`${table.state} in ('waiting', 'approved', 'refused')`),
    uniqueIndex('investor_requests_user').on(table.user_id),
    index('investor_requests_state_created').on(table.state, table.created_at),
  ],
)
