import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The trail: who, what, on whom, when, from where. Rows are only added; a trigger rejects anything else, but for the address
 * of a row that is older than 90 days, which may become its network. No foreign keys: a row outlives what it speaks of.
 * The table is parted by months (`jobs/trail.ts`), and an old month is dropped as a whole.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    /** The uuid, or another name, of what was acted on. */
    target: text(),
    address: text(),
    detail: jsonb().$type<Readonly<Record<string, string | number | boolean | null>>>(),
  },
  (table) => [
    primaryKey({ name: 'audit_pkey', columns: [table.id, table.at] }),
    index('audit_at').on(table.at),
    index('audit_actor').on(table.actor_id, table.at),
    index('audit_target').on(table.target, table.at),
    index('audit_action').on(table.action, table.at),
    index('audit_whole_address')
      .on(table.at)
      .where(sql`address is not null and address !~ '/(24|48)$'`),
  ],
)
