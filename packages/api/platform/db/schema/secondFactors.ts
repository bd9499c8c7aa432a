import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const timestamptz = () => timestamp({ withTimezone: true })
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Authenticator apps and passkeys of people. What proves one is never answered again. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: uuid().primaryKey(),
    user_id: owner(),
    kind: text().$type<'totp' | 'passkey'>().notNull(),
    name: text().notNull(),
    created_at: timestamptz().notNull(),
    /** An app counts from its first right code on. */
    confirmed_at: timestamptz(),
    last_used_at: timestamptz(),
    /** Of an app, in base32. */
    secret: text(),
    /** Of an app: the time step of the last code that was taken, so that none is taken twice. */
    last_step: bigint({ mode: 'number' }),
    /** Of a passkey: its id, its public key in base64url, its count of uses, and how it is reached. */
    credential_id: text(),
    public_key: text(),
    counter: bigint({ mode: 'number' }),
    transports: text().array(),
  },
  (table) => [
    check('second_factors_kind', sql`${table.kind} in ('totp', 'passkey')`),
    index('second_factors_user').on(table.user_id),
    uniqueIndex('second_factors_credential')
      .on(table.credential_id)
      .where(sql`credential_id is not null`),
  ],
)

/** Codes for who lost their second factor: hashed, each for one use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { user_id: owner(), code_hash: text().notNull(), used_at: timestamptz() },
  (table) => [primaryKey({ name: 'recovery_codes_pair', columns: [table.user_id, table.code_hash] })],
)

/** Sign-ins that await their second factor, and passkeys that are being added, by a hash of their secret. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    token_hash: text().primaryKey(),
    user_id: owner(),
    purpose: text().$type<'sign-in' | 'passkey'>().notNull(),
    /** What a passkey signs. */
    challenge: text().notNull(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [
    check('second_factor_challenges_purpose', sql`${table.purpose} in ('sign-in', 'passkey')`),
    index('second_factor_challenges_expiry').on(table.expires_at),
  ],
)
