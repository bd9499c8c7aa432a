import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/store.ts'
import type { Background } from '../lib/background.ts'
import type { Passwords } from '../lib/passwords.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What the app is built from. */
export interface Deps {
  readonly db: Database
  readonly env: Env
  readonly log: Logger
  readonly mailer: Mailer
  readonly files: FileStore
  readonly passwords: Passwords
  readonly background: Background
  /** The clock; a test sets its own. */
  readonly now: () => Date
}
