import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** What the Node server hands in beside the request; absent when a test calls the app in process. */
export interface Bindings {
  readonly incoming?: Pick<IncomingMessage, 'headers' | 'socket'> | { readonly headers?: undefined; readonly socket: { readonly remoteAddress?: string } }
}

export type AppContext = Context<{ Bindings: Bindings }>

/** A header of the request. Node's own parsed headers are asked first: building the web's is slower. */
export function headerOf(c: AppContext, name: string): string | undefined {
  const headers = c.env?.incoming?.headers
  if (!headers) return c.req.raw.headers.get(name) ?? undefined
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** A cookie of the request. */
export function cookieOf(c: AppContext, name: string): string | undefined {
  for (const part of (headerOf(c, 'cookie') ?? '').split(';')) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

/** The client's address. `X-Forwarded-For` counts only behind a trusted proxy, and there only what the proxy itself wrote last. */
export function addressOf(c: AppContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(c, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded || c.env?.incoming?.socket?.remoteAddress || 'local'
  return address.startsWith('::ffff:') ? address.slice(7) : address.slice(0, 64)
}

/** What an address is counted by: one household of IPv6 is a /64. */
export function networkOf(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
