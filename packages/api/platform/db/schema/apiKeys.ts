import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** By what other programs make calls, as the administrator who made it. A revoked one is gone. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** `hashSecret` of the whole key. */
    key_hash: text().notNull(),
    /** Its first characters. */
    start: text().notNull(),
    scopes: text().array().notNull(),
    made_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** To the minute. */
    last_used_at: moment(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.key_hash),
    index('api_keys_made_by').on(table.made_by),
    index('api_keys_end').on(table.ends_at),
  ],
)
