import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Where a connection is cut: before a byte of the request is passed on, once the answer is there, or in the middle of the answer. */
export type Cut = 'before' | 'after' | 'middle'

/** A TCP proxy that breaks connections, as a bad line does. */
export interface CuttingProxy {
  /** Where it listens, without a closing slash. */
  readonly url: string
  /** How many connections it has cut, by the place. */
  readonly cuts: Readonly<Record<Cut, number>>
  close(): Promise<void>
}

/**
 * Starts one in front of several servers, which take turns.
 *
 * @param servers where the servers answer.
 * @param cutOf where the connection of this number, from 0 on, is cut; undefined where it is left alone.
 */
export async function cuttingProxy(
  servers: readonly string[],
  cutOf: (connection: number) => Cut | undefined,
): Promise<CuttingProxy> {
  const cuts = { before: 0, after: 0, middle: 0 }
  const open = new Set<Socket>()
  let count = 0
  const keep = (socket: Socket) => {
    open.add(socket)
    // What is cut is an error on the other side.
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    const number = count++
    const cut = cutOf(number)
    const end = () => {
      if (cut) cuts[cut] += 1
      client.destroy()
    }
    keep(client)
    if (cut === 'before') return void client.once('data', end)
    const { hostname, port } = new URL(servers[number % servers.length] ?? '')
    const upstream = keep(connect(Number(port), hostname))
    client.pipe(upstream)
    client.on('close', () => upstream.destroy())
    if (!cut) return void upstream.pipe(client)
    upstream.once('data', (answer: Buffer) => {
      if (cut === 'after') return end()
      client.write(answer.subarray(0, Math.ceil(answer.length / 2)), end)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    cuts,
    close: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}
