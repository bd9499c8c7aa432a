import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** Messages of the contact form. They are erased after a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    created_at: moment().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone_number: text().notNull(),
    msg_subject: text().notNull(),
    message: text().notNull(),
    /** Null while nobody has answered it. */
    answered_at: moment(),
    answered_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_messages_created').on(table.created_at),
    index('contact_messages_unanswered')
      .on(table.created_at)
      .where(sql`answered_at is null`),
  ],
)

/** What administrators answered to messages of the contact form. Each has the number of its mail, and goes with the message. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    message_id: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('contact_replies_message').on(table.message_id, table.created_at),
    index('contact_replies_author').on(table.author_id),
  ],
)

/** Who reads the newsletter, or asked to and has not confirmed it yet. Who leaves is erased. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in small letters. */
    email: text().notNull(),
    name: text(),
    created_at: moment().notNull(),
    /** Null until the owner of the address said so by the link of a mail. */
    confirmed_at: moment(),
    /** Of the newest mail that asked; its link works once. */
    confirm_hash: text(),
    confirm_until: moment(),
    /** Stands in every mail, so it is kept as it is; all it can do is to end the subscription. */
    unsubscribe_token: text().notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(table.email),
    uniqueIndex('newsletter_subscribers_confirm').on(table.confirm_hash),
    uniqueIndex('newsletter_subscribers_unsubscribe').on(table.unsubscribe_token),
  ],
)
