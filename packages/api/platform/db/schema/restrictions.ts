import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RestrictionKind } from '@baobab/validation'
import { startups } from './startups.ts'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** What an administrator, or reports, keep a person or a startup from doing, since when and why; it stands until it is lifted. */
export const restrictions = pgTable(
  'restrictions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<RestrictionKind>().notNull(),
    /** Whom or what it is of: one of the two. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    startup_id: uuid().references(() => startups.id, { onDelete: 'cascade' }),
    /** Null where reports paused by themselves. */
    reason: text(),
    since: moment().notNull(),
    set_by: person(),
    lifted_at: moment(),
    lifted_by: person(),
    lift_reason: text(),
  },
  (table) => [
    uniqueIndex('restrictions_user')
      .on(table.user_id, table.kind)
      .where(sql`lifted_at is null`),
    uniqueIndex('restrictions_startup')
      .on(table.startup_id, table.kind)
      .where(sql`lifted_at is null`),
    index('restrictions_user_all').on(table.user_id),
    index('restrictions_startup_all').on(table.startup_id),
    index('restrictions_set_by').on(table.set_by),
    index('restrictions_lifted_by').on(table.lifted_by),
    check('restrictions_subject', sql`(user_id is null) <> (startup_id is null)`),
    check('restrictions_kind', sql`kind in ('frozen', 'paused', 'reporting')`),
    check('restrictions_reporting', sql`kind <> 'reporting' or user_id is not null`),
  ],
)
