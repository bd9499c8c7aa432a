import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import type { Replica } from '../db/replica.ts'
import type { DeniedCounter } from './deniedCalls.ts'
import type { MissedSearches } from './missedSearches.ts'
import type { AccessRecorder } from './accessRecorder.ts'
import type { Env } from '../env/env.ts'
import type { FileStore } from '../files/store.ts'
import type { Hub } from '../realtime/hub.ts'
import type { Health } from '../db/health.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Background } from '../lib/background.ts'
import type { Passwords } from '../lib/passwords.ts'
import type { Settings } from '../settings/settings.ts'
import type { Outside } from '../outside/post.ts'
import type { Transport } from '../mail/transport.ts'

/** What the app is built from. */
export interface Deps {
  readonly db: Database
  /** Answers calls that are marked `replica` in place of `db` while it is up to date. */
  readonly replica: Replica | undefined
  /** As it is in force: a setting that is changed changes it. Who keeps it keeps what was. */
  readonly env: Env
  readonly settings: Settings
  readonly log: Logger
  /** Where the mails of the queue go. */
  readonly transport: Transport
  /** Sends to other servers on the internet, and to no other address. */
  readonly outside: Outside
  readonly files: FileStore
  readonly metrics: Metrics
  readonly passwords: Passwords
  readonly background: Background
  /** Whether the process can serve, and why it could not. */
  readonly health: Health
  /** The open event streams of this process. */
  readonly hub: Hub
  /** Counts what strangers are rejected, for the trail. */
  readonly deniedCalls: DeniedCounter
  /** Counts searches that found nothing. */
  readonly missedSearches: MissedSearches
  /** Records who reads what is not public. */
  readonly accessRecords: AccessRecorder
  /** The clock; a test sets its own. */
  readonly now: () => Date
}
