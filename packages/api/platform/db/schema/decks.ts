import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeckFault, DeckState } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * The decks of startups: each upload is a version, and the newest that is ready is shown. The PDF and its pages lie among the private
 * files, under the uuid of the version.
 */
export const deckVersions = pgTable(
  'deck_versions',
  {
    id: uuid().primaryKey(),
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    /** From 1 on, for each startup. */
    number: integer().notNull(),
    /** What the file was called, and its bytes. */
    name: text().notNull(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
    state: text().$type<DeckState>().notNull(),
    /** Why it could not be rendered. */
    fault: text().$type<DeckFault>(),
    uploaded_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    /** When a process last said that it renders it, and the pages that it has done. */
    worked_at: moment(),
    rendered: integer().notNull().default(0),
    /** How often its rendering was begun. */
    attempts: integer().notNull().default(0),
    ready_at: moment(),
  },
  (table) => [
    uniqueIndex('deck_versions_number').on(table.startup_id, table.number),
    index('deck_versions_uploaded_by').on(table.uploaded_by),
    index('deck_versions_due')
      .on(table.created_at)
      .where(sql`state in ('waiting', 'making')`),
    check('deck_versions_state', sql`state in ('waiting', 'making', 'ready', 'failed')`),
  ],
)

/** The pages of a version that is ready: how large each is, in pixels, and what it says. */
export const deckPages = pgTable(
  'deck_pages',
  {
    version_id: uuid()
      .notNull()
      .references(() => deckVersions.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version_id, table.page] })],
)

/** How long somebody looked at each page of a version. */
export const deckReads = pgTable(
  'deck_reads',
  {
    version_id: uuid()
      .notNull()
      .references(() => deckVersions.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    seconds: integer().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.user_id, table.page] }),
    index('deck_reads_user').on(table.user_id),
  ],
)
