import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const longestPauseMs = 30_000

/**
 * Listens on a connection of its own, since those of a pool come and go. A line that breaks is opened again and said by an
 * empty payload. Behind a pooler that hands out connections by the transaction nothing is ever heard.
 */
export async function keepListening(url: string, channel: string, hear: (payload: string) => void): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  let client: pg.Client | undefined

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: 'baobab-live' })
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    next.on('error', () => undefined)
    next.once('end', () => {
      if (client === next && !stopped.signal.aborted) void reopen()
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  async function reopen(): Promise<void> {
    for (let waitMs = 500; !stopped.signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      try {
        await open()
        hear('')
        return
      } catch {
        await pause(waitMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  await open()
  return async () => {
    stopped.abort()
    await client?.end()
  }
}
