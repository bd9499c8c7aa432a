import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryState, WebhookEvent } from '@baobab/validation'

const moment = () => timestamp({ withTimezone: true })

/** Addresses of other servers that are told what happens. */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** What its deliveries are signed with: it is needed as it is. */
  secret: text().notNull(),
  created_at: moment().notNull(),
  paused_at: moment(),
})

/** What was, or is to be, sent to a webhook, and how that went. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Numbers of records, and no text of a person. */
    data: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    created_at: moment().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried again. */
    next_at: moment(),
    tried_at: moment(),
    /** What the other server answered the last time, or why it did not. */
    status: integer(),
    error: text(),
  },
  (table) => [
    index('webhook_deliveries_newest').on(table.webhook_id, table.created_at.desc()),
    index('webhook_deliveries_created').on(table.created_at),
    check('webhook_deliveries_state', sql`state in ('waiting', 'sent', 'failed')`),
  ],
)
