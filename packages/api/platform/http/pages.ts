import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { Env } from '../env/env.ts'
import { etagOf } from './etag.ts'
import { loggable } from '../errors/failure.ts'
import type { StaticHeaders } from './headers.ts'
import { headerOf, type AppContext } from './incoming.ts'
import type { App } from './incoming.ts'
import { HttpError } from '../errors/httpError.ts'
import { createRenderer } from './rendered.ts'

/** Where the built pages lie. */
export interface PageFolders {
  /** `site/dist/client`: `/about` is `about/index.html`, anything unknown is `404.html`. */
  readonly site: string
  /** `site/dist/server/entry.mjs`, which makes the pages that change by the hour; without it there are the built ones only. */
  readonly siteEntry?: string
  /** `console/dist`, under `/app/`: whatever is no file is the console's own page. */
  readonly console: string
  /** Puts into a page of the site what is set when the server starts; pages are served as they were built unless given. */
  readonly fill?: (page: string) => string
}

interface Page {
  readonly path: string
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
  readonly identity: Uint8Array<ArrayBuffer>
  /** How long brotli may try, from 0 to 11. */
  readonly effort: number
  /** Made at the first reading that takes it. */
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

type Encoding = 'br' | 'gzip'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  map: 'application/json; charset=utf-8',
}
const compressible = /^(?:text\/|application\/|image\/svg)/
/** A bundler's name with the hash of its content: `index-Bx3_9aQz.js`, `/_astro/hoisted.Bx3_9aQz.css`. */
const hashed = /[.-][\w-]{8,}\.(?:js|mjs|css|woff2|svg|png|jpe?g|webp|avif|json)$/

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

/** The scripts that stand in the site's pages: the one that sets the theme, as it was built. */
export function inlineScripts({ site }: PageFolders): readonly string[] {
  const file = join(site, 'theme-boot.js')
  return existsSync(file) ? [readFileSync(file, 'utf8')] : []
}

/** Built pages that stand for an answer; at an address of their own they are not found. */
const forAnswers: ReadonlySet<string> = new Set(['404.html', '500.html'])

/** Serves the built site and console. The files are read once, at the first request; what is no file may be a page that is made for the request. */
export function mountPages(
  app: App,
  folders: PageFolders,
  env: Pick<Env, 'publicUrl' | 'trustedProxies'>,
  headers: StaticHeaders,
  log?: Logger,
): void {
  const render =
    folders.siteEntry === undefined
      ? undefined
      : createRenderer(folders.siteEntry, env, (request) => app.fetch(request))
  let site: Promise<ReadonlyMap<string, Page>> | undefined
  let console: Promise<ReadonlyMap<string, Page>> | undefined

  // An address of the specification that lies outside /app; the console moves it inside.
  app.get('/dashboard/setup/*', (c) => showConsole(c, ''))
  app.get('/app', (c) => showConsole(c, ''))
  app.get('/app/*', (c) => showConsole(c, pathOf(c).slice('/app/'.length)))
  app.get('/*', async (c) => {
    const pages = await (site ??= readFolder(folders.site, folders.fill))
    const path = pathOf(c).slice(1).replace(/\/$/, '')
    const page =
      pages.get(path) ?? pages.get(path === '' ? 'index.html' : `${path}/index.html`) ?? pages.get(`${path}.html`)
    if (page && !forAnswers.has(page.path)) return show(c, page, 200, headers.site)
    try {
      const made = page ? undefined : await render?.(c)
      if (made)
        return await show(
          c,
          { ...filled(made, folders.fill), path, isImmutable: false, effort: 5, encoded: new Map() },
          made.status,
          headers.site,
        )
    } catch (error) {
      if (error instanceof HttpError)
        return show(c, pages.get('500.html'), error.status, {
          ...headers.site,
          'retry-after': String(error.retryAfter ?? 1),
        })
      log?.error({ err: loggable(error) }, 'a page could not be made')
      return show(c, pages.get('500.html'), 500, headers.site)
    }
    return show(c, pages.get('404.html'), 404, headers.site)
  })

  async function showConsole(c: AppContext, path: string): Promise<Response> {
    const pages = await (console ??= readFolder(folders.console))
    const page = pages.get(path)
    // A missing script is not answered with a page: the browser would try to run it.
    const isAsset = /\.(?:js|mjs|css|map|woff2|svg|png|webp|ico|json)$/.test(path)
    return show(c, page ?? (isAsset ? undefined : pages.get('index.html')), 200, headers.console)
  }
}

function pathOf(c: AppContext): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return '/404.html'
  }
}

async function readFolder(folder: string, fill?: PageFolders['fill']): Promise<ReadonlyMap<string, Page>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Set(
    entries.flatMap((entry) =>
      entry.isFile() && !entry.name.startsWith('.') ? [join(entry.parentPath, entry.name)] : [],
    ),
  )
  // What the build compressed stands beside its file, and is no page of its own.
  const isBeside = (file: string) => file.endsWith('.br') && files.has(file.slice(0, -'.br'.length))
  const pages = await Promise.all(
    [...files]
      .filter((file) => !isBeside(file))
      .map(async (file) => filled(await readPage(folder, file, files.has(`${file}.br`)), fill)),
  )
  return new Map(pages.map((page) => [page.path, page]))
}

/** The page with what is set when the server starts. What the build compressed, or marked, was another one. */
function filled<P extends Pick<Page, 'type' | 'identity' | 'etag'> & Partial<Pick<Page, 'encoded'>>>(
  page: P,
  fill: PageFolders['fill'],
): P {
  if (!fill || !page.type.startsWith('text/html')) return page
  const before = Buffer.from(page.identity).toString('utf8')
  const after = fill(before)
  if (after === before) return page
  const identity = new Uint8Array(Buffer.from(after))
  return { ...page, identity, etag: etagOf(identity), ...(page.encoded ? { encoded: new Map() } : {}) }
}

async function readPage(folder: string, file: string, isCompressed: boolean): Promise<Page> {
  const [identity, brotli] = await Promise.all(
    [file, ...(isCompressed ? [`${file}.br`] : [])].map(async (one) => new Uint8Array(await readFile(one))),
  )
  if (!identity) throw new Error(`${file} could not be read.`)
  const path = relative(folder, file).split(sep).join('/')
  return {
    path,
    type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    etag: etagOf(identity),
    isImmutable: hashed.test(path) && /^(?:_astro|assets)\//.test(path),
    identity,
    effort: 9,
    encoded: new Map(brotli ? [['br', Promise.resolve(brotli)]] : []),
  }
}

async function show(
  c: AppContext,
  page: Page | undefined,
  status: number,
  fixed: Readonly<Record<string, string>>,
): Promise<Response> {
  if (!page)
    return new Response('Not found', {
      status: 404,
      headers: { ...fixed, 'content-type': 'text/plain; charset=utf-8' },
    })
  const headers: Record<string, string> = {
    ...fixed,
    'content-type': page.type,
    'cache-control': page.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding',
  }
  if (status === 200 && headerOf(c, 'if-none-match')?.includes(page.etag))
    return new Response(null, { status: 304, headers })
  const encoding =
    compressible.test(page.type) && page.identity.byteLength > 512
      ? encodingOf(headerOf(c, 'accept-encoding') ?? '')
      : undefined
  if (!encoding) return new Response(page.identity, { status, headers })
  headers['content-encoding'] = encoding
  return new Response(await encode(page, encoding), { status, headers })
}

function encodingOf(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

function encode(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let encoded = page.encoded.get(encoding)
  if (!encoded) {
    encoded =
      encoding === 'br'
        ? pack
            .br(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: page.effort } })
            .then((bytes) => new Uint8Array(bytes))
        : pack.gzip(page.identity, { level: 9 }).then((bytes) => new Uint8Array(bytes))
    page.encoded.set(encoding, encoded)
  }
  return encoded
}
