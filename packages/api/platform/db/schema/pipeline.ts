import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PipelineStage } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** Each change of stage of a connection, and who made it; it outlives an ended connection, and goes with the startup or the account. */
export const pipelineMoves = pgTable(
  'pipeline_moves',
  {
    id: uuid().primaryKey(),
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** Whose board it is. */
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    from_stage: text().$type<PipelineStage>().notNull(),
    to_stage: text().$type<PipelineStage>().notNull(),
    reason: text(),
    at: moment(),
  },
  (table) => [
    index('pipeline_moves_card').on(table.startup_id, table.user_id, table.at),
    index('pipeline_moves_user').on(table.user_id),
  ],
)

/** What an investor notes down of a startup. It is erased with the account and with the startup. */
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
    created_at: moment(),
    updated_at: moment(),
  },
  (table) => [
    index('investor_notes_author').on(table.user_id, table.startup_id, table.created_at),
    index('investor_notes_startup').on(table.startup_id),
  ],
)
