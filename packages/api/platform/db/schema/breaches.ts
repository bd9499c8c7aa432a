import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BreachState } from '@baobab/validation'
import { users } from './users.ts'

const moment = () => timestamp({ withTimezone: true })
const act = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Breaches of people's data. None is deleted. */
export const breaches = pgTable(
  'breaches',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    discovered_at: moment().notNull(),
    occurred_at: moment(),
    what: text(),
    /** The names of the tables that are concerned. */
    tables: text().array().notNull().default([]),
    other_data: text(),
    people: text(),
    affected: integer(),
    consequences: text(),
    measures: text(),
    contact: text(),
    state: text().$type<BreachState>().notNull(),
    created_at: moment().notNull(),
    created_by: act(),
  },
  (table) => [
    check('breaches_state', sql`state in ('open', 'contained', 'closed')`),
    index('breaches_discovered').on(table.discovered_at),
    index('breaches_created_by').on(table.created_by),
  ],
)

/** Who is to be told of a breach: each authority, and the people. */
export const breachClocks = pgTable(
  'breach_clocks',
  {
    breach_id: uuid()
      .notNull()
      .references(() => breaches.id, { onDelete: 'cascade' }),
    /** The code of an authority, or `people`. */
    whom: text().notNull(),
    /** The last stage that administrators were told of. */
    told: text(),
    settled_at: moment(),
    settled_as: text().$type<'notified' | 'not_concerned'>(),
    settled_by: act(),
    reference: text(),
  },
  (table) => [
    primaryKey({ columns: [table.breach_id, table.whom] }),
    check('breach_clocks_settled', sql`(settled_at is null) = (settled_as is null)`),
    index('breach_clocks_settled_by').on(table.settled_by),
    index('breach_clocks_running')
      .on(table.breach_id)
      .where(sql`settled_at is null`),
  ],
)

/** What was done to a breach, by whom and when; rows are only added. */
export const breachEvents = pgTable(
  'breach_events',
  {
    id: uuid().primaryKey(),
    breach_id: uuid()
      .notNull()
      .references(() => breaches.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    made_by: act(),
    act: text().$type<'recorded' | 'changed' | 'notified' | 'not_concerned'>().notNull(),
    /** The field that changed, or who was told. */
    what: text(),
    was: text(),
    became: text(),
  },
  (table) => [
    index('breach_events_breach').on(table.breach_id, table.created_at),
    index('breach_events_made_by').on(table.made_by),
  ],
)
