import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './client.ts'
import { isMigrated } from './migrate.ts'
import type { Env } from '../env/env.ts'
import { isFull, loggable } from '../errors/failure.ts'

/** What `/readyz` says; everything but `ready` is a reason not to send requests here. */
export type Readiness = 'ready' | 'stopping' | 'not migrated' | 'database unreachable' | 'disk full'

/** Whether this process can serve, and why it could not. */
export interface Health {
  /** Answers within 1.5 seconds, whatever the database does. */
  readiness(): Promise<Readiness>
  /** Logs why something was answered with 503, and remembers a full disk until there is room again. */
  note(error: unknown, about: Readonly<Record<string, unknown>>): void
  /** From now on it is not ready: it is about to end. */
  stop(): void
}

const answerMs = 1_500
/** Less than this is no room: a picture in all its widths, or a segment of the embedded database's log. */
const leastRoom = 20 * 1024 * 1024
/** Writes a megabyte and takes it away again, so that there is room where it succeeds. */
const writeSome =
  "create temporary table room on commit drop as select repeat('x', 1900) as filling from generate_series(1, 550)"

/** Makes the health of a process. Many who ask at once are answered by one look. */
export function createHealth(db: Database, env: Pick<Env, 'dataDir'>, log: Logger): Health {
  let isStopping = false
  let wasFull = false
  let looking: Promise<Readiness> | undefined

  async function look(): Promise<Readiness> {
    try {
      await db.check()
      if (!(await isMigrated(db))) return 'not migrated'
      if (wasFull) {
        await db.run(`begin; ${writeSome}; commit`)
        wasFull = false
        log.info('there is room on the disk again')
      }
      return (await hasRoom(env.dataDir)) ? 'ready' : 'disk full'
    } catch (error) {
      log.warn({ err: loggable(error) }, 'not ready')
      return isFull(error) ? 'disk full' : 'database unreachable'
    }
  }

  return {
    async readiness() {
      if (isStopping) return 'stopping'
      looking ??= look().finally(() => (looking = undefined))
      const late = new AbortController()
      const word = await Promise.race([
        looking,
        pause(answerMs, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
      if (word === undefined)
        log.warn({ err: { message: `the database did not answer within ${answerMs} ms` } }, 'not ready')
      return word ?? 'database unreachable'
    },
    note(error, about) {
      if (isFull(error)) {
        wasFull = true
        log.error({ ...about, err: loggable(error) }, 'the disk is full')
      } else log.warn({ ...about, err: loggable(error) }, 'unavailable')
    },
    stop: () => void (isStopping = true),
  }
}

/** Whether pictures, and the embedded database, have room where they lie. */
async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk === undefined || disk.bavail * disk.bsize >= leastRoom
}
