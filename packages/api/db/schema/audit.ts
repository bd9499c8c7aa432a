import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The trail: who, what, on whom, when, from where. Rows are only added; a trigger refuses anything else.
 * No foreign keys: a row outlives what it speaks of.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    /** The uuid, or another name, of what was acted on. */
    target: text(),
    address: text(),
    detail: jsonb().$type<Readonly<Record<string, string | number | boolean | null>>>(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_actor').on(table.actor_id, table.at), index('audit_target').on(table.target, table.at), index('audit_action').on(table.action, table.at)],
)
