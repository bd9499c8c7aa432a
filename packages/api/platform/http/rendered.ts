import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { limits } from '@baobab/validation'
import type { Env } from '../env/env.ts'
import { withoutAsking, type Saving } from './dataSaver.ts'
import { etagOf } from './etag.ts'
import { addressOf, headerOf, networkOf, type AppContext } from './incoming.ts'
import { withoutLanguage, type PageLanguage } from './pageLanguage.ts'
import { httpError } from '../errors/httpError.ts'
import { turns } from '../lib/turns.ts'

/** A page that was made for a request. */
export interface RenderedPage {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
}

/** Answers a request to the API, in this process and as nobody. */
type Ask = (request: Request) => Promise<Response> | Response

/** The same, from the address of whoever opens the page. */
type AskFrom = (request: Request, address: string) => Promise<Response> | Response

/** What the built site gives out: the addresses that it makes pages for, and how one is made, with a way to make calls. */
interface Site {
  /** The closed list of the paths of such pages; no other path reaches the site's code. */
  readonly routes: readonly { readonly route: string; readonly pattern: RegExp }[]
  readonly render: (request: Request, ask: Ask, language: string, saving: Saving) => Promise<Response | undefined>
  /** The parts of a built page that change by the minute, by a request for the page; there are none where the build made none. */
  readonly renderParts?: (request: Request, ask: Ask, language: string, saving: Saving) => Promise<string | undefined>
}

/** Makes what is made at request. */
export interface Renderer {
  readonly page: (c: AppContext, asked: PageLanguage, saving: Saving) => Promise<RenderedPage | undefined>
  /** The parts of the built page of a path, as it is in English, in a language. They are the same for everyone who saves as much. */
  readonly parts: (path: string, language: string, saving: Saving) => Promise<string | undefined>
}

/** Whose calls those for the parts of pages are: nobody's, so that they wait for no visitor's. */
const ourselves = '::1'

/** The longest address that a page is made for. */
const longest = 4_000

/**
 * Makes pages by the entry of the built site, which is loaded when the first one is asked for. Undefined is no page.
 * A page is the same for everyone who reads its language and saves as much data: of the request it sees the path and query, as they
 * are in English, at our own public address, the language, whether data is saved, and what a cache already holds. It throws when it cannot be made: an error where it passes, such as a database that is away.
 */
export function createRenderer(
  entry: string,
  { publicUrl, trustedProxies }: Pick<Env, 'publicUrl' | 'trustedProxies'>,
  ask: AskFrom,
): Renderer {
  let loaded: Promise<Site | undefined> | undefined
  const loadOnce = () => (loaded ??= load(entry))
  const inTurn = turns({ ...limits.pages, full: () => httpError.tooManyRequests(2) })
  const page: Renderer['page'] = async (c, asked, saving) => {
    const site = await loadOnce()
    if (!site || c.req.url.length > longest) return undefined
    const { pathname: whole, search } = new URL(c.req.url)
    const pathname = withoutLanguage(whole, asked)
    if (!site.routes.some(({ pattern }) => pattern.test(pathname))) return undefined
    const held = headerOf(c, 'if-none-match')
    const request = new Request(`${publicUrl}${pathname}${withoutAsking(search)}`, {
      headers: held === undefined ? {} : { 'if-none-match': held },
    })
    const failed: number[] = []
    const address = addressOf(c, trustedProxies)
    const watched: Ask = async (call) => {
      const told = await ask(call, address)
      if (told.status >= 500) failed.push(told.status)
      return told
    }
    const answer = await inTurn(networkOf(address), () => site.render(request, watched, asked.language, saving))
    if (!answer || answer.status === 404) return undefined
    if (answer.status >= 500)
      throw failed.includes(503) ? httpError.unavailable() : new Error(`The page answered with ${answer.status}.`)
    const identity = new Uint8Array(await answer.arrayBuffer())
    const type = answer.headers.get('content-type')
    return {
      // A page that the cache already holds was not made: its ETag answers it as unchanged, as others are.
      status: answer.status === 304 ? 200 : answer.status,
      type: type === null || type === 'text/html' ? 'text/html; charset=utf-8' : type,
      etag: answer.headers.get('etag') ?? etagOf(identity),
      identity,
    }
  }
  const parts: Renderer['parts'] = async (path, language, saving) => {
    const site = await loadOnce()
    return site?.renderParts?.(new Request(publicUrl + path), (call) => ask(call, ourselves), language, saving)
  }
  return { page, parts }
}

async function load(entry: string): Promise<Site | undefined> {
  if (!existsSync(entry)) return undefined
  const module: unknown = await import(pathToFileURL(entry).href)
  if (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    typeof module.render === 'function' &&
    'routes' in module &&
    Array.isArray(module.routes)
  ) {
    // The entry is a built file: that it takes these and answers that, the site's own types say.
    return module as Site
  }
  throw new Error(`${entry} makes no pages.`)
}
