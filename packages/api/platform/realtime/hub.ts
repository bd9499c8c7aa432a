import type { Logger } from 'pino'
import { fromRecent, limits, recentMs } from '@baobab/validation'
import type { Database, Row } from '../db/client.ts'
import { loggable } from '../errors/failure.ts'
import { openStream, type LiveStream, type StreamStart } from './stream.ts'
import { channel, type LiveMessage } from './events.ts'

/** The open streams of this process, by person. */
export interface Hub {
  /** Opens a stream that begins after an event, some seconds ago or now; undefined where too many are open. */
  open(user: string, session: string, after: StreamStart): ReadableStream<Uint8Array> | undefined
  /** How many are open. */
  readonly size: number
  /** Begins to receive what other processes say. Answers how to stop, which ends every stream. */
  start(): Promise<() => Promise<void>>
}

const aliveSessions = `
  select t.session_id::text from access_tokens t join users u on u.id = t.user_id
  where t.session_id = any($1::uuid[]) and t.expires_at > $2 and u.is_active`

interface Passing {
  readonly message: LiveMessage
  readonly ephemeral: NonNullable<LiveMessage['ephemeral']>
  readonly at: number
}

const isMeant = ({ user, except = [] }: LiveMessage, person: string) =>
  user === null ? !except.includes(person) : user === person

/**
 * Makes the hub. It holds nothing that another process would need: events lie in the database, a notice on its channel
 * says whose log has grown, and a sweep now and then finds what no notice told of.
 */
export function createHub(db: Database, log: Logger, now: () => Date): Hub {
  const streams = new Map<string, Set<LiveStream>>()
  const all = () => [...streams.values()].flatMap((some) => [...some])
  let size = 0
  /** What is in no log and was sent in the last seconds, each once, the oldest first: a window that opens had read before it was sent. */
  const passing = new Map<string, Passing>()

  const isRecent = ({ at }: Passing) => now().getTime() - at < recentMs

  function keep(payload: string, one: Omit<Passing, 'at'>): void {
    passing.delete(payload)
    passing.set(payload, { ...one, at: now().getTime() })
    for (const [key, oldest] of passing) {
      if (isRecent(oldest) && passing.size <= limits.live.passing) return
      passing.delete(key)
    }
  }

  function forget(stream: LiveStream): void {
    const own = streams.get(stream.user)
    if (!own?.delete(stream)) return
    size--
    if (own.size === 0) streams.delete(stream.user)
  }

  function onMessage(payload: string): void {
    if (payload === '') return all().forEach((stream) => stream.sendNew())
    // Only the functions of events.ts send on the channel.
    const message = JSON.parse(payload) as LiveMessage
    const { user, ephemeral, ended } = message
    if (ephemeral && ephemeral.topic !== 'typing') keep(payload, { message, ephemeral })
    const meant =
      user === null ? all().filter((stream) => isMeant(message, stream.user)) : [...(streams.get(user) ?? [])]
    if (ended) return check(meant)
    meant.forEach((stream) => (ephemeral ? stream.sendEphemeral(ephemeral.topic, ephemeral.about) : stream.sendNew()))
  }

  /** A stream lives as long as the session that opened it, whose token may be renewed meanwhile. */
  async function endDead(open: readonly LiveStream[]): Promise<void> {
    if (open.length === 0) return
    const rows = await db.named<Row & { session_id: string }>('live_sessions', aliveSessions, [
      open.map(({ session }) => session),
      now(),
    ])
    const alive = new Set(rows.map(({ session_id }) => session_id))
    for (const stream of open) {
      if (alive.has(stream.session)) stream.beat()
      else stream.end()
    }
  }

  function check(open: readonly LiveStream[]): void {
    void endDead(open).catch((error: unknown) => log.warn({ err: loggable(error) }, 'streams were not checked'))
  }

  return {
    open(user, session, after) {
      const own = streams.get(user) ?? new Set()
      if (size >= limits.live.streams || own.size >= limits.live.streamsPerPerson) return undefined
      const stream = openStream(db, user, session, after, forget, (error) =>
        log.warn({ err: loggable(error) }, 'a stream of events broke off'),
      )
      own.add(stream)
      streams.set(user, own)
      size++
      if (after === fromRecent)
        for (const one of passing.values())
          if (isRecent(one) && isMeant(one.message, user))
            stream.sendEphemeral(one.ephemeral.topic, one.ephemeral.about)
      return stream.body
    },
    get size() {
      return size
    },
    async start() {
      const stopListening = await db.listen(channel, onMessage)
      const beat = setInterval(() => check(all()), limits.live.beatMs)
      const sweep = setInterval(() => onMessage(''), limits.live.sweepMs)
      for (const timer of [beat, sweep]) timer.unref()
      return async () => {
        clearInterval(beat)
        clearInterval(sweep)
        all().forEach((stream) => stream.end())
        await stopListening()
      }
    },
  }
}
