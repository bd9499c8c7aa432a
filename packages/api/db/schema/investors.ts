import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { resources } from '@baobab/validation'
import { describedColumns } from './described.ts'
import { users } from './users.ts'

/** Investor profiles, one a user; the columns are those of the description. */
export const investorProfiles = pgTable('investor_profiles', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  ...describedColumns(resources.vc),
})
