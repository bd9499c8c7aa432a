import pg from 'pg'

/** One connection that many statements share at once. */
export interface Line {
  /** Its rows. What breaks the connection breaks all that is under way on it; the next statement opens a new one. */
  rows<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<T[]>
  close(): Promise<void>
}

/** The connection, and whether it is gathering what this turn of the event loop sends. */
interface Open {
  readonly client: pg.Client
  gathering: boolean
}

/**
 * Opens a connection over which the statements of one turn go out in one packet, and their answers come back in one: most
 * of what a small read costs is the packets. They are answered in their order, so only what ends at once may come here,
 * such as a read by key; a lock or a long search would keep all others waiting.
 */
export function openLine(config: pg.ClientConfig): Line {
  let line: Promise<Open> | undefined

  function open(): Promise<Open> {
    const client = new pg.Client({ ...config, pipeline: true })
    const opening = client.connect().then(() => ({ client, gathering: false }))
    const leave = () => {
      if (line === opening) line = undefined
    }
    client.once('end', leave)
    client.on('error', leave)
    opening.catch(leave)
    return opening
  }

  return {
    rows: async <T extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
      const opening = (line ??= open())
      const now = await opening
      gather(now)
      try {
        return (await now.client.query<T>(statement)).rows
      } catch (error) {
        // The connection's end is told to its statements before it is seen.
        if (line === opening && !isOwn(error)) line = undefined
        throw error
      }
    },
    close: async () => {
      const last = await line?.catch(() => undefined)
      // Whoever has fallen silent says no goodbye.
      const late = setTimeout(() => last?.client.connection.stream.destroy(), 1_000)
      await last?.client.end()
      clearTimeout(late)
    },
  }
}

/** Whether an error is the statement's own, after which the connection goes on; class 57P is the server taking its leave. */
function isOwn(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('57P') !== true
}

function gather(line: Open): void {
  if (line.gathering) return
  line.gathering = true
  const { stream } = line.client.connection
  stream.cork()
  setImmediate(() => {
    line.gathering = false
    stream.uncork()
  })
}
