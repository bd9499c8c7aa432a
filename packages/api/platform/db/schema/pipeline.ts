import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { organisations } from './organisations.ts'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** Each change of stage of a deal, and who made it; it outlives an ended connection, and goes with the startup or the account. */
export const pipelineMoves = pgTable(
  'pipeline_moves',
  {
    id: uuid().primaryKey(),
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** Whose board it is. Null of those that a server of the version before writes, which may run beside this one during an update. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    /** With whose account it goes. */
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    from_stage: text().notNull(),
    to_stage: text().notNull(),
    reason: text(),
    at: moment(),
  },
  (table) => [
    index('pipeline_moves_card').on(table.startup_id, table.user_id, table.at),
    index('pipeline_moves_user').on(table.user_id),
    index('pipeline_moves_organisation').on(table.organisation_id),
  ],
)

/**
 * What an investor notes down of a startup, for their own eyes or for their organisation. It is erased with the account and with the
 * startup.
 */
export const investorNotes = pgTable(
  'investor_notes',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Whose members read it; null of a note that is its author's alone. */
    organisation_id: uuid().references(() => organisations.id, { onDelete: 'set null' }),
    created_at: moment(),
    updated_at: moment(),
  },
  (table) => [
    index('investor_notes_author').on(table.user_id, table.startup_id, table.created_at),
    index('investor_notes_startup').on(table.startup_id),
    index('investor_notes_organisation').on(table.organisation_id, table.startup_id),
  ],
)
