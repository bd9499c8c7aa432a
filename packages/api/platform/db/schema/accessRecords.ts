import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccessWay } from '@baobab/validation'
import { deckLinks } from './decks.ts'
import { users } from './users.ts'

/** To the millisecond, as the hashes have it. */
const moment = () => timestamp({ withTimezone: true, precision: 3 })
const day = () => date({ mode: 'string' }).notNull()

/**
 * Who is meant by the random numbers of access records: a person, in the organisation that they read for, or a link to a deck. It goes
 * with the account or the link; the records stay, and name nobody then.
 */
export const accessReaders = pgTable(
  'access_readers',
  {
    id: uuid().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    link_id: uuid().references(() => deckLinks.id, { onDelete: 'cascade' }),
    /** What the organisation was called; empty where it has no name. */
    organisation: text().notNull().default(''),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('access_readers_once').on(table.user_id, table.organisation),
    uniqueIndex('access_readers_link').on(table.link_id),
    check('access_readers_one', sql`(user_id is null) <> (link_id is null)`),
  ],
)

/** A day (UTC) of access records: how many it has, and the hash of its last one. It begins with the hash of the day before. */
export const accessDays = pgTable(
  'access_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    previous: text().notNull(),
    head: text().notNull(),
    records: integer().notNull(),
    /** The founder who was mailed last of this day; all are where `mailed_at` is set. */
    mailed_to: uuid(),
    mailed_at: moment(),
  },
  (table) => [
    index('access_days_unmailed')
      .on(table.day)
      .where(sql`mailed_at is null`),
  ],
)

/**
 * Each read of what is not public: who read which sections of which startups, when and through what; once an hour. Rows are only added,
 * numbered without gaps within their day, and each has a hash over itself and the hash before it. Startups are named by their uuid
 * without a reference: a record outlives what it names.
 */
export const accessRecords = pgTable(
  'access_records',
  {
    day: day(),
    seq: integer().notNull(),
    at: moment().notNull(),
    reader_id: uuid().notNull(),
    way: text().$type<AccessWay>().notNull(),
    sections: text().array().notNull(),
    startups: uuid().array().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'access_records_key', columns: [table.day, table.seq] }),
    index('access_records_reader').on(table.reader_id, table.at),
    index('access_records_startups').using('gin', table.startups),
    check('access_records_numbered', sql`seq > 0`),
  ],
)
