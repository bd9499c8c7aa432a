import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { resources, type Role } from '@baobab/validation'
import { describedColumns } from './described.ts'

const { email: _email, role: _role, ...profile } = describedColumns(resources.users)

/** People with an account. `email` is stored trimmed and in small letters. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique('users_email'),
    /** argon2id, with its parameters and salt in the text. */
    password_hash: text().notNull(),
    role: text().$type<Role>().notNull(),
    is_active: boolean().notNull().default(true),
    email_verified: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...profile,
    /** The folded name, kept by the database, that search looks into. */
    folded_name: text().generatedAlwaysAs(sql`folded(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('startup', 'vc', 'admin')`),
    index('users_created').on(table.created_at, table.id),
    index('users_folded_name').using('gin', table.folded_name.op('gin_trgm_ops')),
    index('users_email_trigrams').using('gin', table.email.op('gin_trgm_ops')),
    index('users_profile_image').on(table.profile_image).where(sql`profile_image is not null`),
    index('users_active_admins').on(table.id).where(sql`role = 'admin' and is_active`),
  ],
)

/** Counts of a person, apart from the wide row so that a follow writes few bytes. */
export const userCounters = pgTable('user_counters', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  followers: integer().notNull().default(0),
})
