import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** Startups that somebody began to register: what they typed so far, theirs alone. */
export const unfinishedStartups = pgTable(
  'unfinished_startups',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts the changes, so that one device overwrites nothing of another. */
    version: integer().notNull().default(1),
    /** What was typed, by field, as it was typed. */
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    created_at: moment(),
    updated_at: moment(),
  },
  (table) => [
    index('unfinished_startups_user').on(table.user_id, table.updated_at),
    index('unfinished_startups_age').on(table.updated_at),
  ],
)
