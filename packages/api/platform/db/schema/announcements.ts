import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { resources, type AnnouncementState } from '@baobab/validation'
import { describedColumns, referenceIndexes } from './described.ts'
import { keyOf } from './keys.ts'
import { newsletterSubscribers } from './publicForms.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const described = describedColumns(resources.announcements, keyOf)

/** What administrators announce to many at once: drafts, and what was sent. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid().primaryKey(),
    ...described,
    title: described.title.notNull(),
    text: described.text.notNull(),
    audience: described.audience.notNull(),
    channels: described.channels.notNull(),
    state: text().$type<AnnouncementState>().notNull().default('draft'),
    /** Counts its changes, so that nobody sends what somebody else has just changed. */
    version: integer().notNull().default(1),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    sent_at: moment(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('announcements_state', sql`state in ('draft', 'sending', 'sent', 'stopped')`),
    index('announcements_updated').on(table.updated_at, table.id),
    index('announcements_created_by').on(table.created_by),
    ...referenceIndexes('announcements', resources.announcements, table),
  ],
)

/** Who gets an announcement, as it was decided when it was sent; whoever came later is not among them. A mail has the number of its row. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    id: uuid().primaryKey(),
    announcement_id: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    /** An account, or a reader of the newsletter. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    subscriber_id: uuid().references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    notifies: boolean().notNull(),
    mails: boolean().notNull(),
    /** When their notification was made and their mail was queued; null while they wait. */
    reached_at: moment(),
  },
  (table) => [
    uniqueIndex('announcement_recipients_user').on(table.announcement_id, table.user_id),
    uniqueIndex('announcement_recipients_subscriber').on(table.announcement_id, table.subscriber_id),
    index('announcement_recipients_of_user').on(table.user_id),
    index('announcement_recipients_of_subscriber').on(table.subscriber_id),
    index('announcement_recipients_waiting')
      .on(table.announcement_id)
      .where(sql`reached_at is null`),
  ],
)
