import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LiveTopic, NotificationKind } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** What a person is told of. Names are read where they stand, so that none grows old here. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    user_id: person().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Who did it. */
    actor_id: person(),
    startup_id: uuid().references(() => startups.id, { onDelete: 'cascade' }),
    /** What it is about, such as a chat: the same again while it is unread renews it instead of adding another. */
    about: text(),
    /** Why, where somebody acted on what is this person's. */
    reason: text(),
    /** By when something is to be done. */
    until: moment(),
    created_at: moment().notNull(),
    read_at: moment(),
    /** A mail told of it, since nobody had read it for a while. */
    mailed_at: moment(),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('notifications_unread')
      .on(table.user_id, table.kind, table.about)
      .where(sql`read_at is null`),
    index('notifications_unmailed')
      .on(table.created_at)
      .where(sql`read_at is null and mailed_at is null`),
    index('notifications_actor').on(table.actor_id),
    index('notifications_startup').on(table.startup_id),
  ],
)

/** What changed for a person, in the order in which it was committed; open windows follow it. Rows are kept for a day. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: person().notNull(),
    topic: text().$type<LiveTopic>().notNull(),
    about: text(),
    created_at: moment().notNull(),
  },
  (table) => [index('events_user').on(table.user_id, table.id), index('events_created').on(table.created_at)],
)
