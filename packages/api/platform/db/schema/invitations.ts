import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AdminRights, Role } from '@baobab/validation'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()

/** Who was invited and has not come yet; one row an address. It goes when they come, when it is withdrawn, or with time. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in small letters. */
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** What they may do where they are to be an administrator. */
    rights: text().$type<AdminRights>().notNull(),
    /** The language of the mail. */
    locale: text(),
    /** Of the newest mail; its link works once. */
    token_hash: text().notNull(),
    sent_at: moment(),
    expires_at: moment(),
    /** Who sent the newest mail. */
    invited_by: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('invitations_role', sql`${table.role} in ('startup', 'vc', 'admin')`),
    check('invitations_rights', sql`${table.rights} in ('full', 'moderator', 'read_only')`),
    uniqueIndex('invitations_email').on(table.email),
    uniqueIndex('invitations_token').on(table.token_hash),
    index('invitations_invited_by').on(table.invited_by),
    index('invitations_expiry').on(table.expires_at),
  ],
)
