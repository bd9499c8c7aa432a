import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a database that can be made to fall silent, as a hung machine or a lost network does. */
export interface SilentConnection {
  /** The database's address, over this line. */
  readonly url: string
  /** Nothing passes from now on, in either direction; what is connected stays so, and new connections are taken. */
  silence(): void
  /** What waited goes through, and all is as before. */
  speak(): void
  close(): Promise<void>
}

/** Puts a connection of our own between the client and the database of `url`. What the client says may be changed on its way. */
export async function openSilentConnection(
  url: string,
  change: (said: Buffer) => Buffer = (said) => said,
): Promise<SilentConnection> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('data', (chunk: Buffer) => to.write(from === near ? change(chunk) : chunk))
        .on('error', () => undefined)
        .on('end', () => to.end())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      if (isSilent) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port) // it listens on a port, not on a pipe
  own.hostname = '127.0.0.1'
  return {
    url: own.href,
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speak: () => {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
