import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArchiveState, ConsentPlace, PrivacyRequestKind, PrivacyRequestState, Purpose } from '@baobab/validation'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Archives of a person's data: asked for, made by a job, kept two days. The file lies apart, under the uuid. */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: uuid().primaryKey(),
    user_id: owner(),
    state: text().$type<ArchiveState>().notNull().default('waiting'),
    asked_at: moment().notNull(),
    ready_at: moment(),
    expires_at: moment(),
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    check('data_archives_state', sql`state in ('waiting', 'ready', 'failed')`),
    index('data_archives_user').on(table.user_id, table.asked_at),
    index('data_archives_expiry').on(table.expires_at),
    uniqueIndex('data_archives_waiting')
      .on(table.user_id)
      .where(sql`state = 'waiting'`),
  ],
)

/** Who asked to be erased, and when that is done unless they take it back. */
export const erasureRequests = pgTable(
  'erasure_requests',
  { user_id: owner().primaryKey(), asked_at: moment().notNull(), due_at: moment().notNull() },
  (table) => [index('erasure_requests_due').on(table.due_at)],
)

/** What a person asks administrators about their data, with the day by which the law of their country wants an answer. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    user_id: owner(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    text: text().notNull(),
    /** Whose clock it has; null where it is the strictest. */
    country: text(),
    asked_at: moment().notNull(),
    due_at: moment().notNull(),
    state: text().$type<PrivacyRequestState>().notNull().default('open'),
    answer: text(),
    decided_at: moment(),
    decided_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('privacy_requests_kind', sql`kind in ('access', 'correction', 'erasure', 'objection')`),
    check('privacy_requests_state', sql`state in ('open', 'done', 'declined')`),
    index('privacy_requests_user').on(table.user_id, table.asked_at),
    index('privacy_requests_due').on(table.state, table.due_at),
    index('privacy_requests_decider').on(table.decided_by),
  ],
)

/** What people agreed to and took back, a row each time; none is changed. Of an account, or of an address without one. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Trimmed and in small letters; null where there is an account. */
    email: text(),
    purpose: text().$type<Purpose>().notNull(),
    /** Of the text that they read. */
    version: integer().notNull(),
    given: boolean().notNull(),
    created_at: moment().notNull(),
    place: text().$type<ConsentPlace>().notNull(),
  },
  (table) => [
    check('consents_who', sql`(user_id is null) <> (email is null)`),
    index('consents_user').on(table.user_id, table.purpose, table.created_at),
    index('consents_email').on(table.email, table.purpose, table.created_at),
  ],
)
