import { limits } from '@baobab/validation'
import { refuse, type Refusal } from './refusal.ts'

/** Who sends a body. */
export interface Sender {
  readonly person: string | undefined
  readonly network: string
}

/** The place of one body, from before it is read until its call is answered. */
export interface Place {
  /** Hears that the place is taken away for another body, while this one is still arriving. */
  onStop(hear: (refusal: Refusal) => void): void
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
  held(): { readonly places: number; readonly bytes: number }
}

interface Room {
  readonly most: { readonly places: number; readonly bytes: number }
  /** Those that are arriving, the oldest first. */
  readonly arriving: Set<Held>
  bytes: number
}

interface Held {
  readonly since: number
  readonly stop: (refusal: Refusal) => void
}

const minuteMs = 60_000

/** One per app. `now` is in milliseconds and only goes forward. */
export function createIntake(
  now: () => number = () => performance.now(),
  allowed: typeof limits.intake = limits.intake,
): Intake {
  const rooms = new Map<string, Room>()
  let minute = { began: now(), taken: new Map<string, number>() }

  /** One network sends so many bodies a minute without signing in; counted before any of them is read. */
  const takeMinute = (network: string) => {
    const at = now()
    if (at - minute.began >= minuteMs) minute = { began: at, taken: new Map() }
    const taken = minute.taken.get(network) ?? 0
    if (taken >= allowed.perMinute) throw refuse.tooMany((minute.began + minuteMs - at) / 1_000)
    minute.taken.set(network, taken + 1)
  }

  const roomOf = (key: string, most: Room['most']): Room => {
    const known = rooms.get(key)
    if (known) return known
    const room: Room = { most, arriving: new Set(), bytes: 0 }
    rooms.set(key, room)
    return room
  }

  /** Whoever has been sending longest gives way, unless it began just now. */
  const makeWay = (room: Room, except?: Held): void => {
    const [oldest] = room.arriving
    if (!oldest || oldest === except || now() - oldest.since < allowed.patienceMs) throw refuse.tooMany(2)
    oldest.stop(refuse.tooMany(5))
  }

  return {
    open({ person, network }) {
      if (person === undefined) takeMinute(network)
      const keys: readonly (readonly [string, Room['most']])[] =
        person === undefined
          ? [
              ['strangers', allowed.strangers],
              [`strangers ${network}`, allowed.strangersOfNetwork],
            ]
          : [
              ['members', allowed.members],
              [`members ${network}`, allowed.membersOfNetwork],
              [`member ${person}`, allowed.member],
            ]
      const own = keys.map(([key, most]) => [key, roomOf(key, most)] as const)
      for (const [, room] of own) if (room.arriving.size >= room.most.places) makeWay(room)

      let bytes = 0
      let isOpen = true
      let hear: (refusal: Refusal) => void = () => undefined
      const arrived = () => own.forEach(([, room]) => room.arriving.delete(held))
      const close = () => {
        if (!isOpen) return
        isOpen = false
        arrived()
        for (const [key, room] of own) {
          room.bytes -= bytes
          if (room.bytes === 0 && room.arriving.size === 0 && rooms.get(key) === room) rooms.delete(key)
        }
      }
      const held: Held = {
        since: now(),
        stop: (refusal) => {
          close()
          hear(refusal)
        },
      }
      for (const [key, room] of own) {
        // Whom we made way for may have been the last of a room.
        rooms.set(key, room)
        room.arriving.add(held)
      }
      return {
        onStop: (listen) => void (hear = listen),
        take(more) {
          if (!isOpen) return
          for (const [, room] of own) if (room.bytes + more > room.most.bytes) makeWay(room, held)
          for (const [, room] of own) room.bytes += more
          bytes += more
        },
        arrived,
        close,
      }
    },
    held: () => {
      const all = [...rooms].filter(([key]) => key === 'strangers' || key === 'members').map(([, room]) => room)
      return {
        places: all.reduce((sum, room) => sum + room.arriving.size, 0),
        bytes: all.reduce((sum, room) => sum + room.bytes, 0),
      }
    },
  }
}
