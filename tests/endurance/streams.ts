import { setTimeout as pause } from 'node:timers/promises'
import { sendEvent } from '@baobab/api/platform/realtime/events.ts'
import type { TestUser } from '../contract/builders.ts'
import { layGround } from './ground.ts'
import { listen, type Listener } from './listener.ts'
import { memoryOf, metered, type Memory } from './memory.ts'
import type { ServerProcess } from './serverProcess.ts'

export interface StreamPlan {
  readonly people: number
  /** Open windows of each. Every tenth reads nothing while the events come. */
  readonly windows: number
  /** Events that each person has. */
  readonly events: number
  readonly fillIn?: (line: string) => void
}

/**
 * What may live in the process, in KB a stream. One was measured at 14 KB; up to 16 KB more may wait for a reader who is behind
 * (`mostWaiting` in live/stream.ts), and as much again is what the same measurement gives or takes. What lives after the
 * events is bounded by the same: a server that kept something of each delivery would be far past it. Once all are closed, what
 * lives is what lived before, give or take 5 MB.
 */
export const bounds = { stream: 48, leftMegabytes: 5 } as const

export interface StreamReport {
  readonly streams: number
  readonly delivered: number
  /** How long it took to cause the events, and until each had arrived in every window. */
  readonly seconds: number
  readonly before: Memory
  readonly open: Memory
  readonly after: Memory
  readonly closed: Memory
  readonly faults: readonly string[]
}

/**
 * Opens streams of events at one server process, has another process cause events, and looks whether each window received what
 * was its person's, all of it and nothing else, and what the server held meanwhile.
 */
export async function openManyStreams(
  postgresUrl: string,
  { people, windows, events, fillIn = () => undefined }: StreamPlan,
): Promise<StreamReport> {
  const ground = await layGround(postgresUrl)
  const listeners: Listener[] = []
  let server: ServerProcess | undefined
  try {
    return await ground.inside(async ({ db, deps, user }) => {
      const all: TestUser[] = []
      for (let nth = 0; nth < people; nth++) all.push(await user())
      const running = (server = await ground.start({ nodeOptions: metered }))
      // The first call loads what the others use too.
      ;(await listen(ground.url, all[0]?.id ?? '', all[0]?.token ?? '')).close()
      await pause(1_000)
      const before = await memoryOf(running)
      for (let window = 0; window < windows; window++)
        listeners.push(...(await Promise.all(all.map(({ id, token }) => listen(ground.url, id, token)))))
      fillIn(`${String(listeners.length)} streams of ${String(people)} people are open`)
      await pause(1_000)
      const open = await memoryOf(running)

      const begun = Date.now()
      const slow = listeners.filter((_, nth) => nth % 10 === 9)
      for (const one of slow) one.pause()
      for (let nth = 0; nth < events; nth++)
        await db.transaction((tx) =>
          all.reduce(
            (done, { id }) => done.then(() => sendEvent(tx, [id], 'chats', `${id} ${String(nth)}`, deps.now())),
            Promise.resolve(),
          ),
        )
      for (const one of slow) one.resume()
      await untilReceived(listeners, events)
      const seconds = (Date.now() - begun) / 1_000
      const after = await memoryOf(running)
      const faults = listeners.flatMap((listener, nth) => faultsOf(listener, nth, events))
      for (const one of listeners) one.close()
      await pause(2_000)
      const closed = await memoryOf(running)
      faults.push(...excessOf(listeners.length, { before, open, after, closed }))
      return {
        streams: listeners.length,
        delivered: listeners.reduce((sum, { received }) => sum + received.length, 0),
        seconds,
        before,
        open,
        after,
        closed,
        faults,
      }
    })
  } finally {
    for (const one of listeners) one.close()
    await server?.kill()
    await ground.clear()
  }
}

function excessOf(
  streams: number,
  { before, open, after, closed }: Pick<StreamReport, 'before' | 'open' | 'after' | 'closed'>,
): string[] {
  const perStream = (held: Memory) => ((held.live - before.live) * 1_024) / streams
  const left = closed.live - before.live
  const tooMuch = (
    [
      ['open', open],
      ['after the events', after],
    ] as const
  ).filter(([, held]) => perStream(held) > bounds.stream)
  return [
    ...tooMuch.map(
      ([when, held]) =>
        `A stream holds ${perStream(held).toFixed(1)} KB ${when}; ${String(bounds.stream)} KB is the most.`,
    ),
    ...(left > bounds.leftMegabytes
      ? [`${left.toFixed(1)} MB live on after all streams were closed; ${String(bounds.leftMegabytes)} MB is the most.`]
      : []),
  ]
}

/** Waits until every window has received as much as it should, for two minutes without any news at most. */
async function untilReceived(listeners: readonly Listener[], events: number): Promise<void> {
  const count = () => listeners.reduce((sum, { received }) => sum + received.length, 0)
  for (let known = count(), quiet = 0; known < listeners.length * events && quiet < 120_000;) {
    await pause(100)
    const now = count()
    quiet = now === known ? quiet + 100 : 0
    known = now
  }
  // One too many would come right after.
  await pause(500)
}

function faultsOf({ user, received, disordered }: Listener, nth: number, events: number): string[] {
  const own = received.filter((about) => about.startsWith(`${user} `))
  const isWhole = own.length === events && own.every((about, at) => about === `${user} ${String(at)}`)
  return [
    ...(isWhole
      ? []
      : [
          `Stream ${String(nth)} received ${String(own.length)} of ${String(events)} events of its person, or in another order.`,
        ]),
    ...(own.length === received.length
      ? []
      : [`Stream ${String(nth)} received ${String(received.length - own.length)} events of others.`]),
    ...(disordered === 0 ? [] : [`Stream ${String(nth)} received ${String(disordered)} numbers out of order.`]),
  ]
}
