import type { ConstructorOptions, Db } from 'pg-boss'
import type { Row } from '../db/client.ts'

/** The queues: of mails to send, and of those whose last try broke off unseen. */
export const queues = { send: 'mail', lost: 'mail-lost' } as const

/** What a job holds: the number of its mail and nothing of what it says, so that no secret lies in the queue's tables. */
export interface MailJob {
  readonly mail: string
}

/** Where the queue's tables are. */
export const queueSchema = 'pgboss'

/** How the queue reaches a database, a session or a transaction. */
export function executor(run: (sql: string, values: readonly unknown[]) => Promise<readonly Row[]>): Db {
  return { executeSql: async (sql: string, values: readonly unknown[] = []) => ({ rows: [...(await run(sql, values))] }) }
}

/** A queue that does no work of its own: it takes jobs in, and keeps no schedule. */
export const quiet = { schema: queueSchema, supervise: false, schedule: false, migrate: false, useListenNotify: true } as const satisfies ConstructorOptions
