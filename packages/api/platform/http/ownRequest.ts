import { randomUUID } from 'node:crypto'
import { messages } from '@baobab/validation'
import { cookieOf, headerOf, type AppContext } from './incoming.ts'
import { httpError } from '../errors/httpError.ts'

const csrfCookie = 'csrftoken'

/** Where the CSRF header is sent, it must match the cookie. Nothing is authenticated by the cookie. */
export function checkCsrf(c: AppContext): void {
  const sent = headerOf(c, 'x-csrftoken')
  if (sent !== undefined && sent !== cookieOf(c, csrfCookie)) throw httpError.forbidden(messages.auth.csrf)
}

/** The `Set-Cookie` of a new CSRF token, where the current user has none yet. Our own pages read it, so it is open to scripts. */
export function newCsrfCookie(c: AppContext, secure: boolean): string | undefined {
  if (/^[\w-]{20,}$/.test(cookieOf(c, csrfCookie) ?? '')) return undefined
  return `${csrfCookie}=${randomUUID().replaceAll('-', '')}; Path=/; SameSite=Strict; Max-Age=31536000${secure ? '; Secure' : ''}`
}

/**
 * A GET that changes state is taken from our own scripts only: a browser that says (`Sec-Fetch-*`) that the request is a
 * navigation, an embed, a prefetch or from another site is rejected, and so is HEAD.
 */
export function checkOwnRequest(c: AppContext): void {
  const site = headerOf(c, 'sec-fetch-site')
  const mode = headerOf(c, 'sec-fetch-mode')
  const destination = headerOf(c, 'sec-fetch-dest')
  const purpose = `${headerOf(c, 'sec-purpose') ?? ''} ${headerOf(c, 'purpose') ?? ''} ${headerOf(c, 'x-moz') ?? ''}`
  const isForeign = site === 'cross-site'
  const isNavigation = mode === 'navigate' || (destination !== undefined && destination !== 'empty')
  if (c.req.raw.method === 'HEAD' || isForeign || isNavigation || /prefetch|prerender|preview/i.test(purpose)) {
    throw httpError.forbidden(messages.auth.crossSite)
  }
}
