import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
