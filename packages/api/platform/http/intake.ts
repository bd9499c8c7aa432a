import { limits } from '@baobab/validation'
import { perMinute } from '../lib/perMinute.ts'
import { httpError, type HttpError } from '../errors/httpError.ts'

/** Who sends a body. */
export interface Sender {
  readonly userId: string | undefined
  readonly network: string
}

/** The place of one body, from before it is read until its call is answered. */
export interface Place {
  /** Subscribes to the loss of the place to another body, while this one is still arriving. */
  onStop(onStopped: (problem: HttpError) => void): void
  /** Adds bytes that arrived. Throws 429 where that is more than may be held at once. */
  take(bytes: number): void
  /** The body is there: it holds its bytes, and no place among those that arrive. */
  arrived(): void
  /** Gives everything back; may be called again. */
  close(): void
}

/** Counts the bodies that arrive at this process and the bytes that it holds, in all, by network and by person. */
export interface Intake {
  /** Throws 429 where there is no place. */
  open(sender: Sender): Place
  /** Bodies that are arriving, and bytes that are held, now. */
  pending(): { readonly places: number; readonly bytes: number }
}

interface Group {
  readonly most: { readonly places: number; readonly bytes: number }
  /** Those that are arriving, the oldest first. */
  readonly arriving: Set<Pending>
  bytes: number
}

interface Pending {
  readonly since: number
  readonly stop: (problem: HttpError) => void
}

/** One per app. `now` is in milliseconds and only goes forward. */
export function createIntake(
  now: () => number = () => performance.now(),
  allowed: typeof limits.intake = limits.intake,
): Intake {
  const groups = new Map<string, Group>()
  const minute = perMinute(now)

  /** One network sends so many bodies a minute without signing in; counted before any of them is read. */
  const takeMinute = (network: string) => {
    const wait = minute.take(network, allowed.perMinute)
    if (wait > 0) throw httpError.tooManyRequests(wait)
  }

  const groupOf = (key: string, most: Group['most']): Group => {
    const known = groups.get(key)
    if (known) return known
    const group: Group = { most, arriving: new Set(), bytes: 0 }
    groups.set(key, group)
    return group
  }

  /** Whoever has been sending longest gives way, unless it began just now. */
  const makeWay = (group: Group, except?: Pending): void => {
    const [oldest] = group.arriving
    if (!oldest || oldest === except || now() - oldest.since < allowed.patienceMs) throw httpError.tooManyRequests(2)
    oldest.stop(httpError.tooManyRequests(5))
  }

  return {
    open({ userId, network }) {
      if (userId === undefined) takeMinute(network)
      const keys: readonly (readonly [string, Group['most']])[] =
        userId === undefined
          ? [
              ['strangers', allowed.strangers],
              [`strangers ${network}`, allowed.strangersOfNetwork],
            ]
          : [
              ['members', allowed.members],
              [`members ${network}`, allowed.membersOfNetwork],
              [`member ${userId}`, allowed.member],
            ]
      const own = keys.map(([key, most]) => [key, groupOf(key, most)] as const)
      for (const [, group] of own) if (group.arriving.size >= group.most.places) makeWay(group)

      let bytes = 0
      let isOpen = true
      let onStopped: (problem: HttpError) => void = () => undefined
      const arrived = () => own.forEach(([, group]) => group.arriving.delete(pending))
      const close = () => {
        if (!isOpen) return
        isOpen = false
        arrived()
        for (const [key, group] of own) {
          group.bytes -= bytes
          if (group.bytes === 0 && group.arriving.size === 0 && groups.get(key) === group) groups.delete(key)
        }
      }
      const pending: Pending = {
        since: now(),
        stop: (problem) => {
          close()
          onStopped(problem)
        },
      }
      for (const [key, group] of own) {
        // What was stopped to make way may have been the last of its group.
        groups.set(key, group)
        group.arriving.add(pending)
      }
      return {
        onStop: (listen) => void (onStopped = listen),
        take(more) {
          if (!isOpen) return
          for (const [, group] of own) if (group.bytes + more > group.most.bytes) makeWay(group, pending)
          for (const [, group] of own) group.bytes += more
          bytes += more
        },
        arrived,
        close,
      }
    },
    pending: () => {
      const all = [...groups].filter(([key]) => key === 'strangers' || key === 'members').map(([, group]) => group)
      return {
        places: all.reduce((sum, group) => sum + group.arriving.size, 0),
        bytes: all.reduce((sum, group) => sum + group.bytes, 0),
      }
    },
  }
}
