import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './users.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Sessions: one row per sign-in, hashed. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('access_tokens_user').on(table.user_id), index('access_tokens_expiry').on(table.expires_at)],
)

/** Links of mails: single use, hashed. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    purpose: text().$type<'verify' | 'reset'>().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('mail_tokens_user').on(table.user_id)],
)

/** Recent tries by account or by address; one row a key, so that counting locks one row. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is counted and a hash of whose: no address of a person is kept here. */
    key: text().primaryKey(),
    at: timestamp({ withTimezone: true })
      .array()
      .notNull()
      .default(sql`'{}'`),
    newest: timestamp({ withTimezone: true }).notNull(),
    /** Whether the newest try got a place. */
    taken: boolean().notNull(),
  },
  (table) => [index('attempts_newest').on(table.newest)],
)
