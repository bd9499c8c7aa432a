import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOfInternet } from './addresses.ts'

/** What came of a request to another server: its status, or why there is none. */
export type Posted = { readonly status: number } | { readonly error: PostError }
/** `private`: its name leads to an address that is none of the internet. */
export type PostError = 'private' | 'timeout' | 'unreachable' | 'tls'

export interface Outside {
  /** Sends a text to an address that an administrator gave. Follows no redirect, and reads nothing of the answer but its status. */
  post(url: URL, headers: Readonly<Record<string, string>>, body: string, timeoutMs: number): Promise<Posted>
}

class PrivateAddress extends Error {}

/**
 * Sends requests to the internet and nowhere else: what a name leads to is looked at when the connection is made, so that a name which
 * changes its address meanwhile leads nowhere either. A test lets addresses of this machine pass.
 */
export function createOutside(isAllowed: (address: string) => boolean = isOfInternet): Outside {
  const lookup: LookupFunction = (host, options, found) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, '', 0)
      const [first] = addresses
      // One that is private among others is a name that must not be asked at all.
      if (!first || addresses.some(({ address }) => !isAllowed(address))) return found(new PrivateAddress(host), '', 0)
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })
  return {
    post(url, headers, body, timeoutMs) {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve({ error: 'private' })
      return new Promise((done) => {
        const send = url.protocol === 'https:' ? request : requestPlain
        const sent = send(
          url,
          { method: 'POST', headers, lookup, agent: false, signal: AbortSignal.timeout(timeoutMs) },
          (answer) => {
            done({ status: answer.statusCode ?? 0 })
            answer.destroy()
          },
        )
        sent.on('error', (error) => done({ error: reasonOf(error) }))
        sent.end(body)
      })
    },
  }
}

function reasonOf(error: Error): PostError {
  if (error instanceof PrivateAddress) return 'private'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'tls' : 'unreachable'
}
