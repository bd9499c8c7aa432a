import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './users.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Sessions: one row per sign-in, with its token of the moment, hashed. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** Stays the same while its token is renewed. */
    session_id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The sign-in; `created_at` is of the token. */
    began_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Such as "Chrome on Android". */
    device: text(),
    /** Where it was opened from, shortened. */
    network: text(),
    /** Whether it was opened with a second factor. */
    second_factor: boolean().notNull().default(false),
  },
  (table) => [
    index('access_tokens_user').on(table.user_id),
    index('access_tokens_expiry').on(table.expires_at),
    index('access_tokens_session').on(table.session_id),
  ],
)

/**
 * Sessions in which an administrator views as somebody. They are no sessions of that person's: what renews, lists or ends those does not see
 * them, and neither does a server of the version before.
 */
export const viewSessions = pgTable(
  'view_sessions',
  {
    token_hash: text().primaryKey(),
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** As whom the administrator views. */
    user_id: owner(),
    admin_id: owner(),
    /** The session of the administrator that it was opened from, and ends with. */
    admin_session_id: uuid().notNull(),
    began_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('view_sessions_user').on(table.user_id),
    index('view_sessions_admin').on(table.admin_id),
    index('view_sessions_expiry').on(table.expires_at),
  ],
)

/** Devices that have signed in to an account, by a hash of the secret that each keeps. It authenticates nothing. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: owner(),
    device_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pair', columns: [table.user_id, table.device_hash] }),
    index('known_devices_used').on(table.last_used_at),
  ],
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

/** Links that make the first administrator in the browser: printed by a server that has none, good until they end or there is one. */
export const firstAdminLinks = pgTable('first_admin_links', {
  token_hash: text().primaryKey(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
})

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
