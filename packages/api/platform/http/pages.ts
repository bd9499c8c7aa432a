import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import type { Logger } from 'pino'
import type { Env } from '../env/env.ts'
import { loggable } from '../errors/failure.ts'
import { lean, mountDataSaver, savingOf, savingVary, type Saving } from './dataSaver.ts'
import type { InlineParts, StaticHeaders } from './headers.ts'
import { headerOf, type AppContext } from './incoming.ts'
import type { App } from './incoming.ts'
import { HttpError } from '../errors/httpError.ts'
import {
  answerPage,
  chosenPage,
  filled,
  isForAnswer,
  isHtml,
  readFolder,
  readSite,
  type Page,
  type PageFolders,
} from './pageFiles.ts'
import { languageHeaders, pageLanguageOf, withoutLanguage } from './pageLanguage.ts'
import { encodingOf, encodePage } from './encodePage.ts'
import { createWeigher } from './pageWeight.ts'
import { createPageParts, type CompletePage } from './pageParts.ts'
import { whileSame } from '../lib/whileSame.ts'
import { createRenderer, type Renderer } from './rendered.ts'

const isFile = /\.\w+$/
const inDefault = { language: defaultLanguage, isNamed: false } as const
/** How a page is kept that was fetched ahead; one that is opened otherwise is asked for again each time. */
const soonOpened = 'private, max-age=120'
const weigh = createWeigher()

/**
 * What stands in the pages, as they were built: in those of the site the script that sets the theme; in the console's the same with what is
 * drawn and asked for before its code is there, and the sheet of its first screens.
 */
export function inlineParts({ site, console }: PageFolders): InlineParts {
  const [file, page] = [join(site, 'theme-boot.js'), join(console, 'index.html')]
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const within = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, one = '']) => one)
  return {
    site: existsSync(file) ? [readFileSync(file, 'utf8')] : [],
    console: within('script'),
    sheets: within('style'),
  }
}

/** Nothing is saved. */
const whole: Saving = { isOn: false, pictures: true }

/** What is made at request: pages, and the parts of built ones. */
export interface MadePages {
  readonly renderer: Renderer | undefined
  /** A built page of a path, as it is in English, with its parts in a language. */
  readonly complete: CompletePage
}

/** Makes pages and parts by the entry of the built site, which asks the app. */
export function createMadePages(
  app: App,
  folders: PageFolders,
  env: Pick<Env, 'publicUrl' | 'trustedProxies'>,
  log?: Logger,
): MadePages {
  const renderer =
    folders.siteEntry === undefined
      ? undefined
      : createRenderer(folders.siteEntry, env, (request, remoteAddress) =>
          app.fetch(request, { incoming: { socket: { remoteAddress } } }),
        )
  // Whoever saves data is sent other parts, which are kept apart.
  const [withParts, withFewer] = [createPageParts(log), createPageParts(log)]
  const complete: CompletePage = (page, path, language, saving = whole) =>
    (saving.pictures ? withParts : withFewer)(page, async () => {
      const parts = await renderer?.parts(path, language, saving)
      return parts === undefined ? undefined : (folders.fill?.()(parts, page.type) ?? parts)
    })
  return { renderer, complete }
}

/** Serves the built site and console. The files are read once, at the first request; what is no file may be a page that is made for the request. */
export function mountPages(
  app: App,
  folders: PageFolders,
  env: Pick<Env, 'publicUrl' | 'trustedProxies'>,
  headers: StaticHeaders,
  log?: Logger,
  { renderer, complete }: MadePages = createMadePages(app, folders, env, log),
): void {
  const fill = () => folders.fill?.()
  // Read again once a setting has changed.
  const site = whileSame(fill, (filling) => readSite(folders.site, filling))
  const console = whileSame(fill, (filling) => readFolder(folders.console, filling))

  mountDataSaver(app, env, headers)
  // An address of the specification that lies outside /app; the console moves it inside.
  app.get('/dashboard/setup/*', (c) => showConsole(c, ''))
  app.get('/app', (c) => showConsole(c, ''))
  app.get('/app/*', (c) => showConsole(c, pathOf(c).slice('/app/'.length)))
  app.get('/*', async (c) => {
    const built = await site()
    const path = pathOf(c).slice(1).replace(/\/$/, '')
    const asked = pageLanguageOf(c, `/${path}`, built.languages)
    const saving = savingOf(c)
    const page = chosenPage(built, path, asked)
    const [missing, failed] = [answerPage(built, 404, asked.language), answerPage(built, 500, asked.language)]
    const worded = { ...headers.site, ...languageHeaders(asked, built.languages) }
    if (page) {
      if (isForAnswer(page)) return show(c, missing, 404, worded, built.pages)
      const completed = await complete(page, withoutLanguage(`/${path}`, asked), asked.language, saving)
      return show(c, completed, 200, isHtml(page) ? worded : headers.site, built.pages)
    }
    try {
      // A picture or a list of addresses has one form at an address that names no language.
      const made = await renderer?.page(c, isFile.test(path) && !asked.isNamed ? inDefault : asked, saving)
      if (made)
        return await show(
          c,
          { ...filled(made, fill()), path, isImmutable: false, effort: 5, encoded: new Map() },
          made.status,
          isHtml(made) ? worded : headers.site,
          built.pages,
        )
    } catch (error) {
      if (error instanceof HttpError)
        return show(
          c,
          failed,
          error.status,
          {
            ...worded,
            'retry-after': String(error.retryAfter ?? 1),
          },
          built.pages,
        )
      log?.error({ err: loggable(error) }, 'a page could not be made')
      return show(c, failed, 500, worded, built.pages)
    }
    return show(c, missing, 404, worded, built.pages)
  })

  async function showConsole(c: AppContext, path: string): Promise<Response> {
    const pages = await console()
    const page = pages.get(path)
    // A missing script is not answered with a page: the browser would try to run it.
    const isAsset = /\.(?:js|mjs|css|map|woff2|svg|png|webp|ico|json)$/.test(path)
    const found = page ?? (isAsset ? undefined : pages.get('index.html'))
    const answer = await show(c, found, 200, headers.console)
    // Fetched while somebody signs in, to be opened as soon as they are.
    if (found && isHtml(found) && headerOf(c, 'purpose') === 'prefetch') {
      answer.headers.set('cache-control', soonOpened)
      // Signing in sets a cookie in between; whoever saves data fetches nothing ahead.
      answer.headers.set('vary', 'accept-encoding')
    }
    return answer
  }
}

function pathOf(c: AppContext): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return '/404.html'
  }
}

async function show(
  c: AppContext,
  found: Page | undefined,
  status: number,
  fixed: Readonly<Record<string, string>>,
  files?: ReadonlyMap<string, Page>,
): Promise<Response> {
  const page = found && savingOf(c).isOn ? lean(found) : found
  if (!page)
    return new Response('Not found', {
      status: 404,
      headers: { ...fixed, 'content-type': 'text/plain; charset=utf-8' },
    })
  const headers: Record<string, string> = {
    ...(isPart(page) ? partHeaders(fixed) : fixed),
    'content-type': page.type,
    'cache-control': page.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: page.etag,
    vary: varyOf(page, fixed['vary']),
  }
  if (status === 200 && headerOf(c, 'if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers })
  const accepted = headerOf(c, 'accept-encoding') ?? ''
  const weighed = files ? await weigh(page, accepted, files) : page
  const encoding = encodingOf(weighed, accepted)
  if (!encoding) return new Response(weighed.identity, { status, headers })
  headers['content-encoding'] = encoding
  return new Response(await encodePage(weighed, encoding), { status, headers })
}

/** Whether it is a part of pages: a script, a sheet or a face, which no window shows by itself, or the icon, which nothing runs in. */
const isPart = ({ isImmutable, type }: Page) =>
  type.startsWith('image/svg') || (isImmutable && /^(?:text\/(?:javascript|css)|font\/)/.test(type))

/**
 * Of the headers of pages those that a part heeds; the others are half a kilobyte, with each of the parts before the first list. What runs
 * in a worker heeds the policy that it comes with.
 */
function partHeaders(fixed: Readonly<Record<string, string>>): Record<string, string> {
  const heeded = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']
  return {
    ...Object.fromEntries(Object.entries(fixed).filter(([name]) => heeded.includes(name))),
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  }
}

/** What the caches in front tell answers apart by: a page is another one for whoever saves data. */
function varyOf(page: Page, more: string | undefined): string {
  const names = ['accept-encoding', ...(isHtml(page) ? savingVary : []), ...(more?.split(', ') ?? [])]
  return [...new Set(names)].join(', ')
}
