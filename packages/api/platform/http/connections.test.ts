import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { limitConnections } from './connections.ts'

const open: { close(): void }[] = []
afterEach(() => open.splice(0).forEach((one) => one.close()))

type Limits = Partial<Readonly<Record<keyof typeof limits.connections, number>>>

/** The port of a server on loopback with room for few connections. */
async function limited(group: Limits, trustedProxies: 0 | 1 = 0): Promise<number> {
  return (await listening(group, trustedProxies)).port
}

async function listening(group: Limits, trustedProxies: 0 | 1 = 0) {
  const server: Server = createServer((_, answer) => void answer.end('here'))
  const connections = limitConnections(server, { trustedProxies }, { ...limits.connections, ...group })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ close: () => void (server.closeAllConnections(), server.close()) })
  return { connections, port: (server.address() as AddressInfo).port }
}

/** A connection that sends nothing yet. */
async function silent(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  open.push({ close: () => socket.destroy() })
  await once(socket, 'connect')
  // What the server closes is closed within this.
  await pause(40)
  return socket
}

const isOpen = (sockets: readonly Socket[]) => sockets.map((one) => !one.destroyed && !one.readableEnded)
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => 'nothing',
  )

/** Reads on, so that an end is noticed. */
async function several(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let nth = 0; nth < count; nth++) sockets.push((await silent(port)).resume())
  await pause(80)
  return sockets
}

describe('connections', () => {
  it('that send nothing give way, the oldest first, and a request is answered', async () => {
    const port = await limited({ silent: 3 })
    const sockets = await several(port, 5)
    expect(isOpen(sockets)).toEqual([false, false, true, true, true])
    expect(await answers(port)).toBe('here')
  })

  it('that send nothing are limited by address, unless they come through a proxy', async () => {
    const port = await limited({ silentPerAddress: 2 })
    expect(isOpen(await several(port, 4))).toEqual([false, false, true, true])
    const behind = await limited({ silentPerAddress: 2 }, 1)
    expect(isOpen(await several(behind, 4))).toEqual([true, true, true, true])
  })

  it('that made a request are kept when silent ones give way', async () => {
    const port = await limited({ silent: 2 })
    const kept = await silent(port)
    kept.resume().write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
    await pause(60)
    expect(isOpen([kept, ...(await several(port, 4))])).toEqual([true, false, false, true, true])
  })

  it('that have sent nothing can be closed, and no other', async () => {
    const { connections, port } = await listening({})
    const [unused, begun, kept] = [await silent(port), await silent(port), await silent(port)]
    begun.write('GET / HTTP/1.1\r\n')
    kept.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')
    for (const one of [unused, begun, kept]) one.resume()
    await pause(60)
    connections.closeUnused()
    await pause(60)
    expect(isOpen([unused, begun, kept])).toEqual([false, true, true])
  })

  it('are bounded in all', async () => {
    const port = await limited({ most: 2 })
    expect(isOpen(await several(port, 4))).toEqual([true, true, false, false])
  })
})
