import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** What the founder says of a deck, whichever version is shown; without a row nobody downloads it. */
export const deckSettings = pgTable('deck_settings', {
  startup_id: uuid()
    .primaryKey()
    .references(() => startups.id, { onDelete: 'cascade' }),
  /** Those who may read the pages may have them as a stamped PDF. */
  may_download: boolean().notNull(),
  changed_at: moment().notNull(),
})

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

/** Links by which a founder shares the deck with somebody who has no account. Only hashes of their secrets are kept. */
export const deckLinks = pgTable(
  'deck_links',
  {
    id: uuid().primaryKey(),
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    /** Whom it is for, in the founder's words: it stands on each page. */
    name: text().notNull(),
    organisation: text(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    ends_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [
    uniqueIndex('deck_links_token').on(table.token_hash),
    index('deck_links_startup').on(table.startup_id, table.created_at),
    index('deck_links_created_by').on(table.created_by),
  ],
)

/** The browsers in which a link was opened, each by the hash of the key that it was given for it. */
export const deckLinkBrowsers = pgTable(
  'deck_link_browsers',
  {
    key_hash: text().primaryKey(),
    link_id: uuid()
      .notNull()
      .references(() => deckLinks.id, { onDelete: 'cascade' }),
    /** One of the startup's own people looks at what the link shows: it is not counted. */
    is_own: boolean().notNull(),
    opened_at: moment().notNull(),
  },
  (table) => [index('deck_link_browsers_link').on(table.link_id)],
)

/** How long each page of a version was looked at by a link. */
export const deckLinkReads = pgTable(
  'deck_link_reads',
  {
    version_id: uuid()
      .notNull()
      .references(() => deckVersions.id, { onDelete: 'cascade' }),
    link_id: uuid()
      .notNull()
      .references(() => deckLinks.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    seconds: integer().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version_id, table.link_id, table.page] }),
    index('deck_link_reads_link').on(table.link_id),
  ],
)
