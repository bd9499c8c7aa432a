import { limits, messages } from '@baobab/validation'
import { HttpError } from '../errors/httpError.ts'
import { loopDelay } from '../lib/loopDelay.ts'

/** What a process is asked at once. */
export interface Load {
  /** Throws 503 where more is asked than can be answered soon; what reads or writes very many rows (`bulk`) is turned away first. */
  check(isBulk: boolean): void
  /** Counts a work until its end. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/**
 * One per app. A process is past its capacity when many calls are pending and its event loop comes late as well: many that wait for
 * the database alone are answered in their turn, and one that computes for long is no crowd.
 *
 * @param delay the milliseconds by which the event loop comes late.
 */
export function createLoad(delay: () => number = loopDelay, { bulk, all, waitSeconds } = limits.load): Load {
  let pending = 0
  return {
    check(isBulk) {
      const { calls, delayMs } = isBulk ? bulk : all
      if (pending >= calls && delay() >= delayMs)
        throw new HttpError(503, messages.load.busy, { retryAfter: waitSeconds })
    },
    async during(work) {
      pending++
      try {
        return await work()
      } finally {
        pending--
      }
    },
  }
}
