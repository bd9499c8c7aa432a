import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** Pictures that somebody uploaded for a row and that no record names yet. Who saves a row with one takes it out. */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    address: text().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploaded_pictures_user').on(table.user_id), index('uploaded_pictures_age').on(table.created_at)],
)

/** Files that arrive in pieces, each kept in the file store until the file is used or a day has passed. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    /** Of the whole file. */
    bytes: integer().notNull(),
    /** In hexadecimal digits; the file must have it in the end. */
    sha256: text(),
    /** Bytes from the beginning that are kept. */
    received: integer().notNull().default(0),
    /** The pieces in their order, each by its name in the store. */
    pieces: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('uploads_user').on(table.user_id), index('uploads_age').on(table.created_at)],
)
