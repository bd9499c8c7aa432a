import type { Logger } from 'pino'
import type { AuditAction } from '@baobab/validation'
import { loggable } from '../errors/failure.ts'
import { networkOf } from './incoming.ts'
import { recordAudit, type AuditEntry } from '../db/audit.ts'
import type { Queries } from '../db/client.ts'

/** What anyone can cause without signing in, as often as they like: it is counted, not stored one by one. */
const counted: ReadonlySet<AuditAction> = new Set(['denied', 'login.failed', 'login.throttled'])

/** Rows of one minute that a process writes for strangers at most, and those of one network that name an account. */
const most = { rows: 100, targets: 5 } as const
const minuteMs = 60_000

/** Counts errors of users who are not signed in: one row of the trail for a network, a minute and what was rejected. */
export interface DeniedCounter {
  /** Takes an entry that is to be counted; false where it is to be stored as it is. */
  take(entry: AuditEntry, at: Date): boolean
  /** Writes the minutes that are over; `all` writes the running one too, as at shutdown. */
  flush(now: Date, all?: boolean): Promise<void>
}

interface Tally {
  readonly minute: number
  readonly entry: AuditEntry
  readonly calls: Set<string>
  count: number
}

/** One per process. Where the database is away, what was counted waits for the next round. */
export function createDeniedCounter(db: Queries, log: Logger): DeniedCounter {
  let tallies = new Map<string, Tally>()

  const keyOf = (minute: number, action: AuditAction, network: string, target: string | undefined): string => {
    const plain = `${minute} ${action} ${network}`
    if (target === undefined) return plain
    const own = `${plain} ${target}`
    const ofNetwork = [...tallies.keys()].filter((key) => key.startsWith(`${plain} `)).length
    return tallies.has(own) || ofNetwork < most.targets ? own : plain
  }

  return {
    take(entry, at) {
      if (entry.actor !== undefined || !counted.has(entry.action)) return false
      const minute = Math.floor(at.getTime() / minuteMs) * minuteMs
      const network = networkOf(entry.address ?? '')
      let key = keyOf(minute, entry.action, network, entry.target)
      let kept: AuditEntry = {
        action: entry.action,
        address: network,
        target: key.endsWith(` ${entry.target ?? ''}`) ? entry.target : undefined,
      }
      if (!tallies.has(key) && tallies.size >= most.rows) {
        // From so many networks in one minute that they are counted together.
        key = `${minute} ${entry.action}`
        kept = { action: entry.action }
      }
      const tally = tallies.get(key) ?? { minute, entry: kept, calls: new Set<string>(), count: 0 }
      tally.count++
      const call = entry.detail?.['call']
      if (typeof call === 'string' && tally.calls.size < 2) tally.calls.add(call)
      tallies.set(key, tally)
      return true
    },
    async flush(now, all = false) {
      const isDue = ({ minute }: Tally) => all || minute + minuteMs <= now.getTime()
      const due = [...tallies].filter(([, tally]) => isDue(tally))
      for (const [key] of due) tallies.delete(key)
      for (const [at, [, { minute, entry, calls, count }]] of due.entries()) {
        const [call] = calls
        const detail = { ...(call === undefined ? {} : { call: calls.size > 1 ? 'several' : call }), count }
        try {
          await recordAudit(db, { ...entry, detail }, new Date(minute))
        } catch (error) {
          log.error({ err: loggable(error) }, 'counted denied calls could not be recorded')
          // As long as there is room: what a stranger causes never fills the memory either.
          tallies = new Map([...due.slice(at), ...tallies].slice(0, most.rows * 10))
          return
        }
      }
    },
  }
}
