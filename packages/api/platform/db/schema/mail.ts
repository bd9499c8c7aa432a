import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailKind, MailState, SwitchableMail } from '@baobab/validation'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })

/** What a mail says. It may hold links with secrets, so it is erased the moment that the mail is sent. */
export interface MailContent {
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  readonly unsubscribe?: string
  /** Of what a person wrote: the numbers of the mails before it, the oldest first. */
  readonly thread?: readonly string[]
}

/** Mails, from the transaction that caused them on: to whom, of which kind, how far they came. */
export const mails = pgTable(
  'mails',
  {
    /** Its Message-ID is made of this, so that a repeat is the same mail to its reader. */
    id: uuid().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    state: text().$type<MailState>().notNull(),
    queued_at: moment().notNull(),
    tries: integer().notNull().default(0),
    tried_at: moment(),
    /** Why the last try failed, in a message for the operator. */
    error: text(),
    /** Its link is dead from here on, and sending it would help nobody. */
    good_until: moment(),
    sent_at: moment(),
    /** When it came back; `error` then says why. */
    bounced_at: moment(),
    content: jsonb().$type<MailContent>(),
  },
  (table) => [
    check('mails_state', sql`state in ('queued', 'retrying', 'sent', 'bounced', 'dead')`),
    index('mails_queued').on(table.queued_at, table.id),
    index('mails_recipient').on(table.recipient, table.queued_at),
    index('mails_bounced')
      .on(table.bounced_at)
      .where(sql`bounced_at is not null`),
    index('mails_unsent')
      .on(table.queued_at)
      .where(sql`state <> 'sent'`),
  ],
)

/** Addresses whose mails came back for good. News is held until the owner follows a link of a mail to it. */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    /** Trimmed and in small letters. */
    email: text().primaryKey(),
    created_at: moment().notNull(),
    /** The mail that came back; its row may be gone by now. */
    mail_id: uuid().notNull(),
    /** The code of RFC 3463, such as 5.1.1. */
    status: text().notNull(),
    /** What the other mail server said, on one short line. */
    diagnostic: text().notNull(),
  },
  (table) => [index('mail_bounces_created').on(table.created_at)],
)

/** Which kinds of mail a person switched off or asked for, and the secret in the links that stop them. A person without a row gets all but those that come on request. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    off: text().array().$type<SwitchableMail[]>().notNull().default([]),
    /** Those that come on request alone and that the person asked for. */
    asked: text().array().$type<SwitchableMail[]>().notNull().default([]),
    /** Stands in mails, so it is kept as it is; all it can do is to switch kinds off. */
    stop_token: text().notNull(),
  },
  (table) => [uniqueIndex('mail_preferences_stop').on(table.stop_token)],
)
