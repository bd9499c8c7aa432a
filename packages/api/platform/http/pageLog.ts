import type { Deps } from './deps.ts'
import type { App, Bindings } from './incoming.ts'
import { answerRequest } from './answerRequest.ts'

type Fetch = App['fetch']

/** Asked for so often, by machines, that they would drown what people ask for. */
const frequent = new Set(['/healthz', '/readyz', '/metrics'])
/** What is long, and no name of a picture, may be a ticket or a token. */
const secret = /[\w.~-]{40,}/g

/**
 * Logs pages and files as calls log themselves: under an id, which a proxy in front may give, with status and time, and without
 * what stands in a query.
 */
export function logPages(fetch: Fetch, { log, metrics, env }: Pick<Deps, 'log' | 'metrics' | 'env'>): Fetch {
  return (request, bindings: Bindings | undefined, ...rest) => {
    const path = pathOf(request.url)
    if (path.startsWith('/api/') || !bindings?.incoming?.headers) return fetch(request, bindings, ...rest)
    const began = performance.now()
    const sent = bindings.incoming.headers
    const headerOf = (name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined)
    const kind = /\.\w+$/.test(path) ? 'file' : 'page'
    const noted = (id: string, response: Response) => {
      const ms = Math.round((performance.now() - began) * 10) / 10
      if (!frequent.has(path)) metrics.page(kind, response.status, ms / 1_000)
      const level = frequent.has(path) ? 'debug' : ms >= env.slowCallMs ? 'warn' : 'info'
      const named = path.startsWith('/files/') ? path : path.replace(secret, '…')
      log[level]({ id, method: request.method, path: named.slice(0, 200), status: response.status, ms }, kind)
      return response
    }
    return answerRequest(
      { method: request.method, route: kind, headerOf },
      async (id) => noted(id, await fetch(request, bindings, ...rest)),
      { hasSpan: !frequent.has(path) },
    )
  }
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.slice(start).search(/[?#]/)
  return start === -1 ? '/' : url.slice(start, end === -1 ? undefined : start + end)
}
