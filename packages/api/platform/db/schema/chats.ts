import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ReportKind, ReportState, ReportSubject } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'cascade' })
const formerPerson = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** When a founder declined an investor last. It outlives the connection, so that ending and making it again does not go round it. */
export const connectionDeclines = pgTable(
  'connection_declines',
  {
    startup_id: uuid()
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    user_id: person().notNull(),
    declined_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'connection_declines_pair', columns: [table.startup_id, table.user_id] }),
    index('connection_declines_user').on(table.user_id),
  ],
)

/** A chat of two people, who stand in the order of their uuids so that each pair has one. */
export const chats = pgTable(
  'chats',
  {
    id: uuid().primaryKey(),
    /** Null once they are erased: the other keeps the chat with somebody without a name. */
    low_id: formerPerson(),
    high_id: formerPerson(),
    created_at: moment().notNull(),
    /** When its last message was sent. */
    active_at: moment().notNull(),
    last_place: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('chats_pair').on(table.low_id, table.high_id),
    index('chats_high').on(table.high_id),
    check('chats_order', sql`low_id < high_id`),
  ],
)

const chat = () =>
  uuid()
    .notNull()
    .references(() => chats.id, { onDelete: 'cascade' })

/** How far each of the two has read, and since when they block the other. */
export const chatMembers = pgTable(
  'chat_members',
  { chat_id: chat(), user_id: person().notNull(), read_place: integer().notNull().default(0), blocked_at: moment() },
  (table) => [
    primaryKey({ name: 'chat_members_pair', columns: [table.chat_id, table.user_id] }),
    index('chat_members_user').on(table.user_id),
  ],
)

/** Messages, numbered without gaps in each chat. The uuid is the client's: one that comes again is the same message. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    chat_id: chat(),
    place: integer().notNull(),
    id: uuid().notNull(),
    /** Null where they are erased, and their text with them. */
    sender_id: formerPerson(),
    text: text().notNull(),
    sent_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'chat_messages_place', columns: [table.chat_id, table.place] }),
    uniqueIndex('chat_messages_id').on(table.chat_id, table.id),
    index('chat_messages_sender').on(table.sender_id),
  ],
)

/** What people reported, for admins. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    about: text().$type<ReportSubject>().notNull().default('chat'),
    kind: text().$type<ReportKind>().notNull().default('other'),
    /** What it was called when it was reported: it outlives what is reported. */
    name: text(),
    reporter_id: formerPerson(),
    /** Of a startup, its founder. */
    reported_id: formerPerson(),
    /** No foreign key: a startup that is deleted and restored is the one that was reported. */
    startup_id: uuid(),
    reason: text().notNull(),
    created_at: moment().notNull(),
    /** Of an urgent one, by when an administrator is to act, and when they were reminded of it. */
    due_at: moment(),
    reminded_at: moment(),
    state: text().$type<ReportState>().notNull().default('waiting'),
    note: text(),
    /** When both sides were told of the decision; a note of before was written for administrators alone. */
    told_at: moment(),
    decided_at: moment(),
    decided_by: formerPerson(),
  },
  (table) => [
    index('reports_state_created').on(table.state, table.created_at),
    index('reports_reporter').on(table.reporter_id),
    index('reports_reported').on(table.reported_id),
    // Nobody has two that wait about the same startup or person.
    uniqueIndex('reports_waiting_startup')
      .on(table.startup_id, table.reporter_id)
      .where(sql`about = 'startup' and state = 'waiting'`),
    uniqueIndex('reports_waiting_person')
      .on(table.reported_id, table.reporter_id)
      .where(sql`about = 'user' and state = 'waiting'`),
    index('reports_due')
      .on(table.due_at)
      .where(sql`state = 'waiting' and reminded_at is null and due_at is not null`),
    check('reports_about', sql`about in ('chat', 'startup', 'user')`),
    check('reports_state', sql`state in ('waiting', 'upheld', 'dismissed', 'false')`),
  ],
)

/** What the reported say to reports about them. */
export const reportAnswers = pgTable(
  'report_answers',
  {
    report_id: uuid()
      .primaryKey()
      .references(() => reports.id, { onDelete: 'cascade' }),
    user_id: person().notNull(),
    text: text().notNull(),
    answered_at: moment().notNull(),
  },
  (table) => [index('report_answers_user').on(table.user_id)],
)

/** The messages of a report, as they were. */
export const reportMessages = pgTable(
  'report_messages',
  {
    report_id: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    sender_id: formerPerson(),
    text: text().notNull(),
    sent_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'report_messages_place', columns: [table.report_id, table.place] }),
    index('report_messages_sender').on(table.sender_id),
  ],
)
