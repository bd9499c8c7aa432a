import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { resources, type AdminRights, type Role } from '@baobab/validation'
import { describedColumns, referenceIndexes } from './described.ts'
import { keyOf } from './keys.ts'

const { email: _email, role: _role, ...profile } = describedColumns(resources.users, keyOf)

/**
 * People: accounts, one an address, and registrations whose address is not verified yet, any number an address. `email` is stored
 * trimmed and in small letters.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** argon2id, with its parameters and salt in the text. */
    password_hash: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** What they may do as an administrator; nobody asks it of others. */
    rights: text().$type<AdminRights>().notNull().default('full'),
    /** The language that the person chose, as a tag such as `pt`; the browser's where it is null. */
    locale: text(),
    is_active: boolean().notNull().default(true),
    /** Since when an administrator keeps the account from others: `restrictions` says why. */
    frozen_at: timestamp({ withTimezone: true }),
    email_verified: boolean().notNull().default(false),
    /** A registration is erased then unless it is verified first; an account has none. */
    registration_expires_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...profile,
    /** The folded name, kept by the database, that search looks into. */
    folded_name: text().generatedAlwaysAs(sql`folded(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`),
  },
  (table) => [
    check('users_registration', sql`not email_verified or registration_expires_at is null`),
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`registration_expires_at is null`),
    index('users_registrations')
      .on(table.email, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`registration_expires_at is not null`),
    index('users_registration_expiry')
      .on(table.registration_expires_at)
      .where(sql`registration_expires_at is not null`),
    check('users_role', sql`${table.role} in ('startup', 'vc', 'admin')`),
    check('users_rights', sql`${table.rights} in ('full', 'moderator', 'read_only')`),
    index('users_created').on(table.created_at, table.id),
    index('users_folded_name').using('gin', table.folded_name.op('gin_trgm_ops')),
    index('users_email_trigrams').using('gin', table.email.op('gin_trgm_ops')),
    index('users_profile_image')
      .on(table.profile_image)
      .where(sql`profile_image is not null`),
    index('users_active_admins')
      .on(table.id)
      .where(sql`role = 'admin' and is_active`),
    ...referenceIndexes('users', resources.users, table),
  ],
)

/** Counts of a person, apart from the wide row so that a follow writes few bytes. */
export const userCounters = pgTable('user_counters', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  followers: integer().notNull().default(0),
})
