import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The keys of writes that were done, so that a repeat of one does nothing more. Each row is written by the transaction of its write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key_hash: text().notNull(),
    /** Of what was sent, together with its key: whoever reads it without the key tries no values. */
    request_hash: text().notNull(),
    /** The call, such as `startups.create`. */
    call: text().notNull(),
    /** What was answered, as JSON text without the token of its user; null where that is too much to keep. */
    answer: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [table.user_id, table.key_hash] }),
    index('idempotency_keys_age').on(table.at),
    index('idempotency_keys_user').on(table.user_id, table.at.desc().nullsFirst()),
  ],
)
