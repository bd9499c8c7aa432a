import { createEventSource, type EventSourceClient } from 'eventsource-client'
import { fromRecent, liveTopics, recentMs, type LiveTopic } from '@baobab/validation/liveNames.ts'
import type { Session } from './session.ts'

/** How news arrive: by the stream, by asking now and then because there is none, or not at all. */
export type LiveState = 'off' | 'polling' | 'streaming'

/** Something of the person's changed, or another does something in passing; `about` says of what, where it is known. */
export interface News {
  readonly topic: LiveTopic
  readonly about: string | null
}

export interface LiveOptions {
  readonly session: Session
  /** Where the API lies; `/api` unless given. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
  readonly onMessage: (news: News) => void
  /** Called each time news may have been missed: when a stream begins, and at each asking while there is none. */
  readonly reread: () => void
  /** When what `reread` reads was asked for first, in milliseconds since 1970. A stream that begins soon after brings what came since, so that nothing is read twice. */
  readonly since?: number
  readonly onState?: (state: LiveState) => void
  /** How often is asked while there is no stream, and how long a hidden window keeps it. */
  readonly pollMs?: number
  readonly hiddenMs?: number
}

/** What the windows of a person tell each other: the one that holds the stream, what it receives, since when and how it stands; one that opens, that it asks for this. */
type Message =
  | { readonly news: News }
  | { readonly state: LiveState; readonly recent?: readonly News[]; readonly from?: number }
  | { readonly asks: true }
/** With the last event that the stream has had, after which another window may go on. */
type Passed = Message & { readonly user: string; readonly last: string | undefined }

const lockName = 'baobab.live'
const restMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const

/**
 * Follows the events of the person signed in: one stream for all windows of a browser, held by whichever got the lock, which
 * passes on what it receives. It comes back after a break with the last event that it has and the token of the moment. Returns how to stop.
 */
export function followLive({
  session,
  baseUrl = '/api',
  fetch: given,
  onMessage,
  reread,
  since,
  onState,
  pollMs = 20_000,
  hiddenMs = 60_000,
}: LiveOptions): () => void {
  const fetchOne: typeof fetch = given ?? ((...request) => fetch(...request))
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(lockName)
  let state: LiveState = 'off'
  let source: EventSourceClient | undefined
  let leaving: AbortController | undefined
  let user: string | undefined
  let last: string | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  let received: readonly { readonly news: News; readonly at: number }[] = []
  /** Since when the stream has brought all there was. */
  let from = 0

  /** Whether the first reading was longer ago than a stream goes back. */
  const isLate = () => since === undefined || Date.now() - since >= recentMs
  const isSoon = () => last === undefined && !isLate()
  const take = (news: News) => {
    received = [...received.filter(({ at }) => Date.now() - at < recentMs), { news, at: Date.now() }]
    onMessage(news)
  }
  const streaming = () => ({ state: 'streaming', recent: received.map(({ news }) => news), from }) as const
  const setState = (next: LiveState) => {
    if (next === state) return
    state = next
    onState?.(next)
  }
  const pass = (message: Message) => {
    if (user !== undefined) channel?.postMessage({ user, last, ...message } satisfies Passed)
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Passed>) => {
      // Only windows of the same person, and only while this one follows.
      if (data.user !== user || !leaving) return
      if ('asks' in data) {
        if (source) pass(state === 'streaming' ? streaming() : { state })
        return
      }
      // Another one holds the stream.
      if (source) return
      const soon = since !== undefined && isSoon()
      last = data.last ?? last
      if ('news' in data) take(data.news)
      else {
        if (data.state === 'streaming' && state !== 'streaming') {
          // In the same millisecond the reading may have come first.
          if (soon && data.recent && since > (data.from ?? Infinity)) data.recent.forEach(take)
          else reread()
        }
        setState(data.state)
      }
    }
  }

  /** Opens the stream and reads it to its end. */
  async function stream(signal: AbortSignal): Promise<void> {
    const token = session.current()?.access_token
    if (token === undefined || signal.aborted) return
    let ended: () => void = () => undefined
    const over = new Promise<void>((resolve) => (ended = resolve))
    const start = last ?? (isSoon() ? fromRecent : undefined)
    const opened = createEventSource({
      url: new URL(`${baseUrl}/events/`, typeof location === 'undefined' ? 'http://localhost' : location.href).href,
      headers: { Authorization: `Token ${token}` },
      ...(start === undefined ? {} : { initialLastEventId: start }),
      fetch: fetchOne,
      onMessage: ({ event, id, data }) => {
        if (id !== undefined) last = id
        const topic = liveTopics.find((one) => one === event)
        if (event === 'ready') {
          failures = 0
          // One that was asked for soon and came late lacks what the server no longer calls recent.
          const isWhole = start === fromRecent && !isLate()
          from = isWhole ? Date.now() - recentMs : Date.now()
          setState('streaming')
          pass(streaming())
          if (!isWhole) reread()
        } else if (topic) {
          const news = { topic, about: aboutOf(data) }
          take(news)
          pass({ news })
        }
      },
      // The library would come back with the token of then; a fresh one is taken instead.
      onDisconnect: () => ended(),
      onScheduleReconnect: () => ended(),
    })
    source = opened
    signal.addEventListener('abort', ended, { once: true })
    await over
    opened.close()
    if (source === opened) source = undefined
    failures++
  }

  /** Holds the stream as long as this window may, resting longer after each failure. */
  async function lead(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await stream(signal)
      if (signal.aborted) return
      setState('polling')
      pass({ state: 'polling' })
      await rest(restMs[Math.min(failures, restMs.length) - 1] ?? restMs[0], signal)
    }
  }

  function rest(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      retry = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  function begin(): void {
    if (leaving) return
    user = session.current()?.user_uuid
    if (user === undefined) return
    leaving = new AbortController()
    const { signal } = leaving
    setState('polling')
    pass({ asks: true })
    const locks = typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined
    const led = locks ? locks.request(`${lockName}.${user}`, { signal }, () => lead(signal)) : lead(signal)
    // Giving up the wait for the lock is how a window leaves.
    void Promise.resolve(led).catch(() => undefined)
  }

  function leave(): void {
    clearTimeout(retry)
    leaving?.abort()
    leaving = undefined
    setState('off')
  }

  const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'
  const onVisibility = () => {
    clearTimeout(hiding)
    if (isHidden()) {
      hiding = setTimeout(leave, hiddenMs)
      return
    }
    if (!leaving) begin()
  }
  const onSession = ({ user: now }: { readonly user: { readonly user_uuid: string } | undefined }) => {
    if (now?.user_uuid === user && leaving) return
    leave()
    last = undefined
    received = []
    if (now && !isHidden()) begin()
  }

  const stopSession = session.subscribe(onSession)
  const poll = setInterval(() => {
    if (state === 'polling' && !isHidden()) reread()
  }, pollMs)
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onVisibility)
  if (!isHidden()) begin()

  return () => {
    leave()
    clearTimeout(hiding)
    clearInterval(poll)
    stopSession()
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onVisibility)
    channel?.close()
  }
}

function aboutOf(data: string): string | null {
  try {
    const read: unknown = JSON.parse(data)
    return typeof read === 'object' && read !== null && 'about' in read && typeof read.about === 'string'
      ? read.about
      : null
  } catch {
    return null
  }
}
