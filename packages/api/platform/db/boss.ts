import type { ConstructorOptions, Db } from 'pg-boss'
import type { Row } from './client.ts'
import type { AnyLanguage } from '@baobab/i18n/languages.ts'

/**
 * The queues: of mails to send, of those whose last try broke off unseen, and of what was requested by an address alone.
 * Of the last kind the same request waits once; `before` holds what an older version took in.
 */
export const queues = {
  send: 'mail',
  lost: 'mail-lost',
  asked: 'mail-requests',
  before: 'mail-asked',
  archives: 'archives',
  decks: 'decks',
  webhooks: 'webhooks',
} as const

/** What a job holds: the number of its mail and nothing of what it says, so that no secret lies in the queue's tables. */
export interface MailJob {
  readonly mail: string
}

/**
 * A mail that somebody asked for by an address alone. Whether the address is known is looked up by a worker, so that keeping it
 * takes the same time for any address; it is erased soon after.
 */
export interface Asked {
  readonly what: 'reset' | 'newsletter'
  readonly email: string
  readonly name: string | null
  /** The language of the request; an address that has an account is written to in the account's. */
  readonly language?: AnyLanguage
  /** When it was asked for, as ISO text. */
  readonly at: string
}

/** Work of another kind than mails: the queue that its jobs wait in, and what is done with the number that each holds. */
export interface Work {
  readonly queue: string
  /** How many of its jobs one process does at once; one where nothing is said. */
  readonly atOnce?: number
  readonly run: (id: string) => Promise<void>
}

/** A job of such work: a number and nothing of a person. */
export interface WorkJob {
  readonly of: string
}

/** Does what was asked for. The mail of it goes by the number of the asking, so that a second try makes no second mail. */
export type Answer = (asked: Asked, id: string) => Promise<void>

/** Where the queue's tables are. */
export const queueSchema = 'pgboss'

/** How the queue reaches a database, a session or a transaction. */
export function executor(run: (sql: string, values: readonly unknown[]) => Promise<readonly Row[]>): Db {
  return {
    executeSql: async (sql: string, values: readonly unknown[] = []) => ({ rows: [...(await run(sql, values))] }),
  }
}

/** A queue that does no work of its own: it takes jobs in, and keeps no schedule. */
export const quiet = {
  schema: queueSchema,
  supervise: false,
  schedule: false,
  migrate: false,
  useListenNotify: true,
} as const satisfies ConstructorOptions
