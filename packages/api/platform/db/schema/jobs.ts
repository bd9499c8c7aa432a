import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When each round of work was last begun, by whichever process, and how it went. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** From this on its time is counted: one that failed is due again sooner. */
  begun_at: timestamp({ withTimezone: true }).notNull(),
  ran_at: timestamp({ withTimezone: true }),
  done_at: timestamp({ withTimezone: true }),
  failed_at: timestamp({ withTimezone: true }),
  /** Since the last success. */
  failures: integer().notNull().default(0),
  /** Why it last failed, in one line without anybody's values. */
  error: text(),
  every_ms: bigint({ mode: 'number' }),
})

/** What has stopped and is not over: once told of, administrators hear of it again only when it is. */
export const systemAlerts = pgTable('system_alerts', {
  /** What it is; of a round of work with its name behind it, such as `job.backup`. */
  name: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
  seen_at: timestamp({ withTimezone: true }).notNull(),
})
