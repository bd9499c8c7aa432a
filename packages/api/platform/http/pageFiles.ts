import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { defaultLanguage, type AnyLanguage } from '@baobab/i18n/languages.ts'
import { etagOf } from './etag.ts'
import type { Fill } from './siteFiller.ts'
import { languagesOf, type PageLanguage } from './pageLanguage.ts'

/** Where the built pages lie. */
export interface PageFolders {
  /** `site/dist/client`: `/about` is `about/index.html`, anything unknown is `404.html`. */
  readonly site: string
  /** `site/dist/server/entry.mjs`, which makes the pages that change by the hour; without it there are the built ones only. */
  readonly siteEntry?: string
  /** `console/dist`, under `/app/`: whatever is no file is the console's own page. */
  readonly console: string
  /** Gives what puts into the files what an operator sets; files are served as they were built unless given. */
  readonly fill?: () => Fill
}

/** A file as it is served. */
export interface Page {
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

/** How a file can be compressed. */
export type Encoding = 'br' | 'gzip'

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
/** A bundler's name with the hash of its content: `index-Bx3_9aQz.js`, `/_astro/hoisted.Bx3_9aQz.css`. */
const hashed = /[.-][\w-]{8,}\.(?:js|mjs|css|woff2|svg|png|jpe?g|webp|avif|json)$/

/** The built pages by their files, and the languages that they are in. */
export interface Site {
  readonly pages: ReadonlyMap<string, Page>
  readonly languages: readonly AnyLanguage[]
}

/** The files of the pages that stand for an answer; at an address of their own they are not found. */
const forAnswers = /^(?:[^/]+\/)?(?:404|500)(?:\.html|\/index\.html)$/

/** Whether a page stands for an answer. */
export const isForAnswer = ({ path }: Page): boolean => forAnswers.test(path)

/** The page that stands for an answer, in a language. */
export function answerPage({ pages }: Site, status: 404 | 500, language: string): Page | undefined {
  return pages.get(`${language}/${status}/index.html`) ?? pages.get(`${status}.html`)
}

/** The file of a path: itself, or the page that stands there. */
function pageAt({ pages }: Site, path: string): Page | undefined {
  return pages.get(path) ?? pages.get(path === '' ? 'index.html' : `${path}/index.html`) ?? pages.get(`${path}.html`)
}

/** The page of a path: where its address names no language, in the one that was chosen. What has no words has one form for all. */
export function chosenPage(site: Site, path: string, { language, isNamed }: PageLanguage): Page | undefined {
  const page =
    isNamed || language === defaultLanguage ? undefined : pageAt(site, path === '' ? language : `${language}/${path}`)
  return page && isHtml(page) ? page : pageAt(site, path)
}

/** Whether an operator's words stand in it. */
const takesWords = (page: Pick<Page, 'type'>): boolean => isHtml(page) || page.type === types['webmanifest']

/** Whether it has words, and a language. */
export const isHtml = ({ type }: Pick<Page, 'type'>): boolean => type.startsWith('text/html')

/** Reads the built site. */
export async function readSite(site: string, fill?: Fill): Promise<Site> {
  const pages = await readFolder(site, fill)
  return { pages, languages: languagesOf((file) => pages.has(file)) }
}

/** Reads every file of a folder, by its path. */
export async function readFolder(folder: string, fill?: Fill): Promise<ReadonlyMap<string, Page>> {
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

/** The file with what an operator set. What the build compressed, or marked, was another one. */
export function filled<P extends Pick<Page, 'type' | 'identity' | 'etag'> & Partial<Pick<Page, 'encoded'>>>(
  page: P,
  fill: Fill | undefined,
): P {
  if (!fill || !takesWords(page)) return page
  const before = Buffer.from(page.identity).toString('utf8')
  const after = fill(before, page.type)
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
    effort: 11,
    encoded: new Map(brotli ? [['br', Promise.resolve(brotli)]] : []),
  }
}
