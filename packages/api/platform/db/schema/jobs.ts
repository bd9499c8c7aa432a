import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each round of work was last begun, by whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  begun_at: timestamp({ withTimezone: true }).notNull(),
})
