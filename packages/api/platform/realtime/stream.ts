import { fromRecent, recentMs, type LiveTopic } from '@baobab/validation'
import type { Database, Row } from '../db/client.ts'

interface EventRow extends Row {
  readonly id: number
  readonly topic: LiveTopic
  readonly about: string | null
}

const batch = 100
const readEvents = `select id, topic, about from events where user_id = $1 and id > $2 order by id limit ${batch}`
const readNewest = 'select coalesce(max(id), 0)::bigint as id from events where user_id = $1'
const readBeforeRecent = `${readNewest} and created_at < now() - interval '${recentMs} milliseconds'`
/** Bytes that may wait for a slow reader; what comes after stays in the database until they are read. */
const mostWaiting = 16_384

/** Where a stream begins: after an event, some seconds ago, or now. */
export type StreamStart = number | typeof fromRecent | undefined

/** One open window of a person. */
export interface LiveStream {
  readonly user: string
  readonly session: string
  readonly body: ReadableStream<Uint8Array>
  /** Reads what is new from the log and passes it on. */
  sendNew(): void
  /** Passes on what is in no log. A reader who is behind does not get it. */
  sendEphemeral(topic: LiveTopic, about: string): void
  /** Keeps the connection open. */
  beat(): void
  end(): void
}

const encoder = new TextEncoder()

/**
 * Opens a stream that follows the log of a person, from an event on, from some seconds ago or from now. What it sends is read from the log;
 * `sendNew` only says that there may be something. It begins with an event `ready`, whose id is where the log is.
 */
export function openStream(
  db: Database,
  user: string,
  session: string,
  after: StreamStart,
  onEnd: (stream: LiveStream) => void,
  failed: (error: unknown) => void,
): LiveStream {
  let last = typeof after === 'number' ? after : undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  // Until it stands at its beginning, it is being read.
  let reading = true
  let again = false

  const send = (text: string) => controller?.enqueue(encoder.encode(text))
  const hasRoom = () => (controller?.desiredSize ?? 0) > 0

  async function follow(): Promise<void> {
    if (last === undefined) {
      const [name, query] =
        after === fromRecent
          ? (['events_before_recent', readBeforeRecent] as const)
          : (['events_newest', readNewest] as const)
      const [newest] = await db.named<Row & { id: number }>(name, query, [user])
      last = Number(newest?.id ?? 0)
    }
    for (;;) {
      if (!controller || !hasRoom()) return
      const rows: readonly EventRow[] = await db.named<EventRow>('events_after', readEvents, [user, last])
      for (const { id, topic, about } of rows) {
        send(`id: ${id}\nevent: ${topic}\ndata: ${JSON.stringify({ about })}\n\n`)
        last = Number(id)
      }
      if (rows.length < batch) return
    }
  }

  const sendNew = () => {
    again = true
    if (reading) return
    reading = true
    void (async () => {
      try {
        while (again) {
          again = false
          await follow()
        }
      } catch (error) {
        // The connection ends: the reader comes back with the last event that it has.
        failed(error)
        stream.end()
      } finally {
        reading = false
      }
    })()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async start(opened) {
        controller = opened
        try {
          await follow()
        } catch (error) {
          failed(error)
          return stream.end()
        } finally {
          reading = false
        }
        send(`retry: 2000\nid: ${last ?? 0}\nevent: ready\ndata: {}\n\n`)
        sendNew()
      },
      pull: sendNew,
      cancel: () => stream.end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  )

  const stream: LiveStream = {
    user,
    session,
    body,
    sendNew,
    sendEphemeral: (topic, about) => {
      if (hasRoom()) send(`event: ${topic}\ndata: ${JSON.stringify({ about })}\n\n`)
    },
    beat: () => {
      if (hasRoom()) send(':\n\n')
    },
    end: () => {
      const open = controller
      controller = undefined
      if (!open) return
      try {
        open.close()
      } catch {
        // The reader has gone and closed it.
      }
      onEnd(stream)
    },
  }
  return stream
}
