import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { etagOf } from './etag.ts'
import { headerOf, type AppContext } from './incoming.ts'

/** A page that was made for a request. */
export interface RenderedPage {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
}

/** Answers a request to the API, in this process and as nobody. */
type Ask = (request: Request) => Promise<Response> | Response

/** What the built site gives out: makes the page of an address, with a way to make calls. */
type Render = (request: Request, ask: Ask) => Promise<Response | undefined>

/** The longest address that a page is made for. */
const longest = 4_000

/**
 * Makes pages by the entry of the built site, which is loaded when the first one is asked for. Undefined is no page.
 * A page is the same for everyone: of the request it sees the address and what a cache already holds. It throws when it cannot be made.
 */
export function createRenderer(entry: string, ask: Ask): (c: AppContext) => Promise<RenderedPage | undefined> {
  let loaded: Promise<Render | undefined> | undefined
  return async (c) => {
    const render = await (loaded ??= load(entry))
    if (!render || c.req.url.length > longest) return undefined
    const held = headerOf(c, 'if-none-match')
    const answer = await render(new Request(c.req.url, { headers: held === undefined ? {} : { 'if-none-match': held } }), ask)
    if (!answer || answer.status === 404) return undefined
    if (answer.status >= 500) throw new Error(`The page answered with ${answer.status}.`)
    const identity = new Uint8Array(await answer.arrayBuffer())
    const type = answer.headers.get('content-type')
    return {
      // A page that the cache already holds was not made: by its mark it is said to be unchanged, as others are.
      status: answer.status === 304 ? 200 : answer.status,
      type: type === null || type === 'text/html' ? 'text/html; charset=utf-8' : type,
      etag: answer.headers.get('etag') ?? etagOf(identity),
      identity,
    }
  }
}

async function load(entry: string): Promise<Render | undefined> {
  if (!existsSync(entry)) return undefined
  const module: unknown = await import(pathToFileURL(entry).href)
  if (typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function') {
    // The entry is a built file: that it takes these and answers that, the site's own types say.
    return module.render as Render
  }
  throw new Error(`${entry} makes no pages.`)
}
