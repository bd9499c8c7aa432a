import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@baobab/validation'
import type { Env } from '../env/env.ts'

/** The connections of a server. */
export interface Connections {
  /** Closes those that have sent nothing. A browser opens some ahead; Node counts them among those that have a request under way. */
  closeUnused(): void
}

/**
 * Bounds what connections may cost: how many there are, in all and of one address, and how many of them have sent no whole
 * head of a request yet. Of the silent ones the oldest goes when there is no place; a connection too many is closed at once.
 */
export function limitConnections(
  server: Server,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
  allowed: Readonly<Record<keyof typeof limits.connections, number>> = limits.connections,
): Connections {
  const open = new Map<string, number>()
  const silent = new Set<Socket>()
  server.maxConnections = allowed.most
  server.headersTimeout = allowed.headersMs
  server.requestTimeout = limits.intake.largeMs + allowed.headersMs

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const ofAddress = (open.get(address) ?? 0) + 1
    // A proxy brings everyone's requests from one address.
    const isShared = trustedProxies !== 0 || isLoopback(address)
    if (!isShared && ofAddress > allowed.perAddress) return void socket.destroy()
    open.set(address, ofAddress)
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (silent.size > allowed.silent) oldest(silent)?.destroy()
    else if (trustedProxies === 0 && ofAddress > allowed.silentPerAddress) {
      const own = [...silent].filter((one) => one.remoteAddress === address)
      if (own.length > allowed.silentPerAddress) own[0]?.destroy()
    }
  })
  server.on('request', ({ socket }: { readonly socket: Socket }) => void silent.delete(socket))

  return {
    closeUnused() {
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

function oldest(sockets: ReadonlySet<Socket>): Socket | undefined {
  const [first] = sockets
  return first
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}
