import { codeOf } from '@baobab/i18n/message.ts'
import type { Client } from '@baobab/data-provider/client.ts'
import { delivering } from '@baobab/data-provider/delivering.ts'
import { codeOfError } from '@baobab/data-provider/httpError.ts'
import { changes } from '@baobab/validation/calls/rights.ts'
import { messages } from '@baobab/validation/messages.ts'
import type { Delivery, EndpointCall, WaitsWith, WireInput } from '@baobab/data-provider/wire.ts'

/** What the versions of an edit hold: texts, or keys of them, by the key of what each is called. */
export type Version = Readonly<Record<string, string>>

/** Why something that waited is not sent again by itself. */
export interface Held {
  /** What the server said; undefined where it was not sent, since what it changes was changed meanwhile. */
  readonly message?: string | undefined
  /** What stands there now, where it is an edit. */
  readonly theirs?: Version | undefined
}

/** Something that a person did and that waits on the device to be sent. */
export interface WaitingItem {
  /** Its idempotency key. */
  readonly key: string
  /** Its place in the order in which all is sent. */
  readonly place: number
  /** Which act it is, by its name in the table. */
  readonly act: string
  /** When it was done, in milliseconds since 1970. */
  readonly at: number
  readonly input: WireInput
  readonly waits?: WaitsWith | undefined
  /** Since when nobody knows whether it was done already: it was sent, and no answer came. */
  readonly tried?: number | undefined
  /** It is left to the person. */
  readonly held?: Held | undefined
}

/** What keeps and sends what waits. It is loaded after the first view. */
export interface Queue {
  /** Whether a call may wait. */
  takes(endpoint: EndpointCall): boolean
  /** Sends a call, or keeps it, and rejects with what `isWaiting` knows. */
  readonly deliver: Delivery
  /** Keeps an act that no call stands for; the same one is kept once. */
  add(act: string, input: WireInput, waits: WaitsWith): Promise<void>
  /** It was done in another way. */
  settle(act: string, input: WireInput): Promise<void>
  /** Sends all that waits, in its order. */
  sendAll(): Promise<void>
  /** Sends one that is held, whatever stands there now. */
  sendMine(key: string): Promise<void>
  drop(key: string): Promise<void>
  /** Erases all of this person. */
  forget(): Promise<void>
}

/** How many were sent after they had waited, and how many were left to the person. */
export interface Told {
  readonly sent: number
  readonly held: number
}

/** What waits on the device of the person signed in. */
export interface Outbox {
  /** In the order of sending. */
  readonly items: () => readonly WaitingItem[]
  /** How many were sent after they had waited. */
  readonly sent: () => number
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (items: readonly WaitingItem[], sent?: number) => void
  /** Whether it is asked what becomes of it at Logout. */
  readonly asks: () => boolean
  readonly ask: (on: boolean) => void
  /** What the person was told last. What was held when the queue was opened is no news. */
  told?: Told
  queue?: Queue | undefined
  /** Loads the queue, once; undefined where nothing is kept. */
  open?: (() => Promise<Queue | undefined>) | undefined
}

/** An outbox that holds nothing until its queue comes. */
export function createOutbox(): Outbox {
  let shown: readonly WaitingItem[] = []
  let count = 0
  let isAsked = false
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    items: () => shown,
    sent: () => count,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(items, sent = 0) {
      shown = items
      count += sent
      notify()
    },
    asks: () => isAsked,
    ask(on) {
      isAsked = on
      notify()
    },
  }
}

/** A client that leaves to the outbox what may wait. The first call that changes something waits until the outbox is open. */
export const keepingWhatWaits = (client: Client, outbox: Outbox): Client =>
  delivering(client, (endpoint, { keepalive }) => {
    const chosen = () => (outbox.queue?.takes(endpoint) ? outbox.queue.deliver : undefined)
    const { queue, open } = outbox
    return queue || !open || keepalive || !changes(endpoint) ? chosen() : open().then(chosen, chosen)
  })

/** Whether a call failed for want of a connection, and waits to be sent. */
export const isWaiting = (error: unknown): boolean => codeOfError(error) === codeOf(messages.once.waits)
