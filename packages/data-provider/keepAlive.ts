import { limits } from '@baobab/validation/limits.ts'
import { ApiError } from './apiError.ts'
import type { Client } from './client.ts'
import type { Session } from './session.ts'
import { siteCalls } from './siteCalls.ts'

export interface KeepAliveOptions {
  readonly client: Client
  readonly session: Session
  /** Where pointer and key are listened to; the document unless given. */
  readonly target?: EventTarget
  /** Told when the session is about to end (milliseconds left), and with undefined when that is averted or over. */
  readonly onEnding?: (msLeft: number | undefined) => void
}

const activities = ['pointerdown', 'keydown'] as const
const lockName = 'baobab.renew'
/** After a renewal that failed, the next is not tried before this. */
const restMs = 30_000

/**
 * Renews the session while a person is active and less than half of its 15 minutes is left, one tab at a time.
 * A failure leaves the session as it is. Also notices the end of an idle session. Returns the way to stop.
 */
export function keepAlive({ client, session, target = document, onEnding }: KeepAliveOptions): () => void {
  let busy = false
  let restUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const due = () => {
    const left = session.msLeft()
    return left > 0 && left < limits.sessionMs / 2
  }

  async function renew(): Promise<void> {
    if (busy || !due() || Date.now() < restUntil) return
    busy = true
    try {
      // Asked again inside the lock: another tab may have renewed meanwhile.
      await oneTabAtATime(async () => {
        if (due()) session.renewed(await client.call(siteCalls.refresh))
      })
    } catch (failure) {
      // A session that has had its lifetime is renewed no longer, however often it is asked for.
      restUntil = failure instanceof ApiError && failure.status === 401 ? Infinity : Date.now() + restMs
    } finally {
      busy = false
    }
  }

  const onActivity = () => void renew()

  function watch(): void {
    clearTimeout(timer)
    const left = session.msLeft()
    onEnding?.(left > 0 && left <= limits.sessionWarningMs ? left : undefined)
    if (session.current())
      timer = setTimeout(
        watch,
        left > limits.sessionWarningMs ? left - limits.sessionWarningMs : Math.min(left + 1, 1_000),
      )
  }

  for (const activity of activities) target.addEventListener(activity, onActivity, { passive: true })
  target.addEventListener('visibilitychange', watch)
  const unsubscribe = session.subscribe((event) => {
    if (event.why === 'signed-in') restUntil = 0
    watch()
  })
  watch()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    target.removeEventListener('visibilitychange', watch)
    for (const activity of activities) target.removeEventListener(activity, onActivity)
  }
}

function oneTabAtATime(act: () => Promise<void>): Promise<void> {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(lockName, act) : act()
}
