import { setTimeout as pause } from 'node:timers/promises'
import type { ReplicaState } from '@baobab/validation'
import type { Database, Row } from './client.ts'

/** A streaming replica, which answers reads as long as they are the same there as on the primary server. */
export interface Replica {
  /**
   * The replica, once it has replayed everything that was committed on the primary before this was asked: what is read there is
   * never older than anybody's last write. Undefined where it has not, or does not answer within a second.
   */
  current(): Promise<Database | undefined>
  /** Notes that a read went wrong there; it is left alone for some seconds. */
  failed(error: unknown): void
  /** What it is good for now, and how many bytes of the primary's log it has yet to replay; undefined where it is away. */
  look(): Promise<{ readonly state: ReplicaState; readonly behindBytes: number | undefined }>
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Connects; called again after it failed. */
  readonly open: () => Promise<Database>
  /** Hears when it goes away, with the reason, and when it is back. */
  readonly onState: (state: 'away' | 'back', reason?: unknown) => void
  readonly now?: () => number
}

/** How long one that went wrong, or lagged, is left alone before it is asked again. */
const awayMs = 5_000
const behindMs = 100
/** Longer than this no call waits to hear how far it is. */
const answerMs = 1_000

/** Where the primary's log ends. What is committed without a sync is not flushed yet, and counts too. */
const end = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`
/** How far the replica is from there; null where it is no streaming replica any more. */
const distance = 'select pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as bytes'

/** Makes the replica of a primary server. Nothing is opened before it is first asked for, and its absence stops nothing. */
export function createReplica(primary: Database, { open, onState, now = Date.now }: ReplicaOptions): Replica {
  let opened: Database | undefined
  let opening: Promise<void> | undefined
  let restsUntil = 0
  let state: ReplicaState | undefined
  let isClosed = false

  function become(next: ReplicaState, error?: unknown): void {
    if (next === 'away' && state !== 'away') onState('away', error)
    if (next !== 'away' && (state ?? 'away') === 'away') onState('back')
    state = next
    restsUntil = now() + (next === 'away' ? awayMs : next === 'behind' ? behindMs : 0)
  }

  async function connect(): Promise<void> {
    try {
      const database = await open()
      if (isClosed) return await database.close()
      opened = database
    } catch (error) {
      become('away', error)
    }
  }

  /** Bytes that the replica lacks of what the primary had when this was asked. */
  async function measure(replica: Database): Promise<number> {
    const [own] = await primary.byKey<Row & { position: string }>('log_end', end, [])
    const [there] = await replica.byKey<Row & { bytes: number | null }>('replica_distance', distance, [own?.position])
    if (typeof there?.bytes !== 'number') throw new Error('it does not say how far it has replayed the log')
    return there.bytes
  }

  const connected = () => (opening ??= connect().finally(() => (opening = undefined)))

  async function ask(): Promise<number | undefined> {
    if (!opened) return undefined
    const late = new AbortController()
    try {
      const bytes = await Promise.race([
        measure(opened),
        pause(answerMs, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new Error(`it did not answer within ${answerMs} ms`)
        }),
      ])
      become(bytes <= 0 ? 'current' : 'behind')
      return bytes
    } catch (error) {
      become('away', error)
      return undefined
    } finally {
      late.abort()
    }
  }

  return {
    async current() {
      if (now() < restsUntil) return undefined
      // No call waits for that.
      if (!opened) void connected()
      const bytes = await ask()
      return bytes !== undefined && bytes <= 0 ? opened : undefined
    },
    failed: (error) => become('away', error),
    async look() {
      if (!opened) await connected()
      const bytes = await ask()
      return { state: state ?? 'away', behindBytes: bytes === undefined ? undefined : Math.max(0, bytes) }
    },
    async close() {
      isClosed = true
      await opened?.close()
    },
  }
}
