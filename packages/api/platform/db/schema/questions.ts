import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** What people ask of startups, each with its answer. The database itself counts those that are not hidden into `startup_counters.comments`. */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** Who asked. */
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    created_at: moment().notNull(),
    edited_at: moment(),
    answer: text(),
    answered_at: moment(),
    answer_edited_at: moment(),
    hidden_at: moment(),
    /** Who hid it: the owner of the startup shows again only what they hid themselves. */
    hidden_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('questions_startup').on(table.startup_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('questions_asker').on(table.user_id, table.startup_id),
    index('questions_hider').on(table.hidden_by),
  ],
)
