import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const longestPauseMs = 2_000
const beatMs = 5_000
const answerMs = 3_000

type OnMessage = (payload: string) => void

/** One connection that receives on any number of channels. */
export interface Listener {
  /** Subscribes to a channel; '' after a lost connection, when something may have been missed. Answers how to stop. */
  listen(channel: string, onMessage: OnMessage): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * Listens on a connection of its own, since those of a pool come and go. One that breaks or falls silent is opened again, and
 * an empty payload stands for that. Behind a pooler that hands out connections by the transaction nothing is ever received.
 */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<OnMessage>>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let stopped = new AbortController()

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'baobab-live',
    })
    next.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.forEach((onMessage) => onMessage(payload ?? '')),
    )
    next.on('error', () => undefined)
    next.once('end', () => {
      if (client !== next) return
      client = undefined
      void reopen()
    })
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    if (stopped.signal.aborted) return void next.end().catch(() => undefined)
    client = next
    void beat(next, stopped.signal)
  }

  /** A line whose other end is gone says nothing of it: it is asked now and then. */
  async function beat(own: pg.Client, signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(beatMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted || client !== own) return
      await own.query('select 1').catch(() => own.connection.stream.destroy())
    }
  }

  /** One opening at a time. */
  function openOnce(): Promise<void> {
    opening ??= open().finally(() => (opening = undefined))
    return opening
  }

  async function reopen(): Promise<void> {
    const { signal } = stopped
    for (let waitMs = 250; !signal.aborted && !client; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      try {
        await openOnce()
        for (const some of channels.values()) some.forEach((onMessage) => onMessage(''))
      } catch {
        await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async function close(): Promise<void> {
    stopped.abort()
    const last = client
    client = undefined
    await last?.end().catch(() => undefined)
  }

  return {
    async listen(channel, onMessage) {
      if (stopped.signal.aborted) stopped = new AbortController()
      const some = channels.get(channel) ?? new Set()
      const isNew = some.size === 0
      channels.set(channel, some.add(onMessage))
      try {
        if (!client) await openOnce()
        if (client && isNew) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch {
        // It is received once the database is there again; until then whoever listens looks now and then.
        if (client) client.connection.stream.destroy()
        else void reopen()
      }
      return async () => {
        some.delete(onMessage)
        if (some.size === 0) channels.delete(channel)
        if (channels.size === 0) await close()
      }
    },
    close,
  }
}
