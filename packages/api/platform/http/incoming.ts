import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context, Hono } from 'hono'
import { clientAddress, type TrustedProxies } from '../env/proxies.ts'

/** What the Node server hands in beside the request; absent when a test calls the app in process. */
export interface Bindings {
  readonly incoming?:
    | Pick<IncomingMessage, 'headers' | 'socket' | 'rawHeaders' | 'url'>
    | { readonly headers?: undefined; readonly socket: { readonly remoteAddress?: string } }
}

export type App = Hono<{ Bindings: Bindings }>

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

/** The client's address, as far as the proxies in front are believed. */
export function addressOf(c: AppContext, proxies: TrustedProxies): string {
  return clientAddress(
    c.env?.incoming?.socket?.remoteAddress ?? 'local',
    proxies === 0 ? undefined : headerOf(c, 'x-forwarded-for'),
    proxies,
  )
}

/** What an address is counted by: one household of IPv6 is a /64, however its addresses are shortened. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return address
  const [before = '', after] = bare.split('::')
  const groups = before === '' ? [] : before.split(':')
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter((group) => group !== '').length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(after ?? '').split(':')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Cuts the connection of a request, so that whoever reads its answer knows that the rest is missing. Answers whether there was one. */
export function cutOff(c: AppContext): boolean {
  const socket = c.env?.incoming?.socket
  if (!socket || !('destroy' in socket)) return false
  socket.destroy()
  return true
}
