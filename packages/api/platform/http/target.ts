import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { messages, type Message } from '@baobab/validation'
import type { Env } from '../env/env.ts'
import type { StaticHeaders } from './headers.ts'
import type { Bindings } from './incoming.ts'
import { wordIn } from '../i18n/wording.ts'
import { jsonError } from './jsonError.ts'

/** What asks whether the server lives names it by whatever address it has. */
const anyHost: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Looks at what a request says it is for, before anything else does. A target that is no path, and a host that is named
 * twice, are read in two ways by two programs: 400. A host that is not ours is 421. Undefined lets the request pass.
 */
export function createTargetCheck(
  { hosts }: Pick<Env, 'hosts'>,
  headers: StaticHeaders,
): (request: Request, bindings: Bindings | undefined) => Response | undefined {
  const ours = hosts && new Set(hosts)
  // What is broken this early is read by programs.
  const answer = (status: 400 | 421, message: Message) =>
    new Response(jsonError(message, wordIn(defaultLanguage)), { status, headers: headers.api })
  return (request, bindings) => {
    // A call within this process has no connection; those of pages say from where, and name the address that we gave them.
    if (!bindings?.incoming) return undefined
    const { incoming } = bindings
    if (incoming.headers) {
      if (!incoming.url?.startsWith('/')) return answer(400, messages.http.target)
      if (hostsIn(incoming.rawHeaders) > 1) return answer(400, messages.http.target)
    }
    if (!ours) return undefined
    const host = incoming.headers ? (incoming.headers.host ?? '') : new URL(request.url).host
    if (ours.has(nameOf(host)) || anyHost.has(pathOf(request.url))) return undefined
    return answer(421, messages.http.otherHost)
  }
}

function hostsIn(rawHeaders: readonly string[]): number {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') found++
  }
  return found
}

/** A host without its port: which port a request came by is the affair of the proxies in front. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** The path of a whole address, as it was written. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.slice(start).search(/[?#]/)
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : start + end)
}
