import { picturesAsked, saverChoice, saverCookie, saverPath, savesData } from '@baobab/validation'
import type { Env } from '../env/env.ts'
import { etagOf } from './etag.ts'
import type { StaticHeaders } from './headers.ts'
import { cookieOf, headerOf, type App, type AppContext } from './incoming.ts'
import { isHtml, type Page } from './pageFiles.ts'

/** How much of a page is sent. */
export interface Saving {
  /** The person, or their browser, asks for less. */
  readonly isOn: boolean
  /** Pictures are shown: nothing is saved, or they were asked for on this page. */
  readonly pictures: boolean
}

/** What a page depends on, for the caches in front. */
export const savingVary = ['save-data', 'cookie'] as const

/** How much of a page a request asks for. */
export function savingOf(c: AppContext): Saving {
  const isOn = savesData(cookieOf(c, saverCookie), headerOf(c, 'save-data')?.trim().toLowerCase() === 'on')
  return { isOn, pictures: !isOn || new URL(c.req.url).searchParams.get(picturesAsked) === 'on' }
}

/** The query of an address without what says that its pictures are asked for: pages know nothing of it. */
export function withoutAsking(search: string): string {
  if (!search.includes(picturesAsked)) return search
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== `${picturesAsked}=on`)
    .join('&')
  return rest === '' ? '' : `?${rest}`
}

const leaned = new WeakMap<Page, Page>()
/** What a page fetches before anybody needs it: the face of its headings, and what the console shows next. */
const ahead = /<link rel="(?:prefetch"|preload"(?=[^>]*as="font"))[^>]*>\s*/g

/** A page for whoever saves data: it says so to its styles and scripts, and fetches nothing ahead. Other files stay as they are. */
export function lean(page: Page): Page {
  if (!isHtml(page)) return page
  const known = leaned.get(page)
  if (known) return known
  const text = leanHtml(Buffer.from(page.identity).toString('utf8'))
  const identity = new Uint8Array(Buffer.from(text))
  const made: Page = { ...page, identity, etag: etagOf(identity), encoded: new Map() }
  leaned.set(page, made)
  return made
}

/** The same for the text of a page. */
export function leanHtml(text: string): string {
  return text.replace(/<html\b/, '<html class="save-data"').replace(ahead, '')
}

/** Where a page's form, which works without script, turns the saver on and off: the choice is kept in a cookie, and the page is opened again. */
export function mountDataSaver(app: App, env: Pick<Env, 'publicUrl'>, headers: StaticHeaders): void {
  app.post(`${saverPath}/:choice`, (c) => {
    const choice = c.req.param('choice')
    const plain = { ...headers.site, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    if (choice !== 'on' && choice !== 'off') return new Response('Not found', { status: 404, headers: plain })
    const from = headerOf(c, 'sec-fetch-site')
    if (from !== undefined && from !== 'same-origin') return new Response('Forbidden', { status: 403, headers: plain })
    return new Response(null, {
      status: 303,
      headers: {
        ...plain,
        location: pageBefore(c),
        'set-cookie': saverChoice(choice === 'on', env.publicUrl.startsWith('https:')),
      },
    })
  })
}

/** The path of the page that a form was sent from; never an address elsewhere. */
function pageBefore(c: AppContext): string {
  const from = headerOf(c, 'referer') ?? ''
  if (!URL.canParse(from)) return '/'
  const { pathname, search } = new URL(from)
  return `/${pathname.replace(/^[/\\]+/, '')}${withoutAsking(search)}`
}
