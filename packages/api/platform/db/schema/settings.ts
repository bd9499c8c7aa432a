import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SettingValues } from '@baobab/validation'
import { users } from './users.ts'

/** What administrators set: one row, from the first change on. */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey(),
    /** Counts the changes. */
    version: integer().notNull(),
    /** What is set, by name; of the rest the environment says what it is. */
    values: jsonb().$type<SettingValues>().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull(),
    changed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  () => [check('settings_one', sql`id = 1`)],
)
