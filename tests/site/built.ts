import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'

/** Where the built site lies. */
export const dist = fileURLToPath(new URL('../../site/dist', import.meta.url))

/** A page of the built site. */
export interface BuiltPage {
  /** Its address, `/about`; the not-found page goes by an address that nobody has. */
  readonly path: string
  /** Its file in the folder of the built site, with a slash in front. */
  readonly file: string
  readonly html: string
  readonly document: Document
  /** Kept out of search engines. */
  readonly hidden: boolean
  readonly status: 200 | 404
}

/** Every page of the built site, the home page first. */
export function builtPages(): BuiltPage[] {
  if (!existsSync(dist)) throw new Error('The site is not built; run npm run build first.')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return files.map(read).sort((one, other) => (one.path < other.path ? -1 : 1))
}

function read(name: string): BuiltPage {
  const file = `/${name.replaceAll('\\', '/')}`
  const html = readFileSync(join(dist, name), 'utf8')
  const { document } = new JSDOM(html).window
  const missing = file === '/404.html'
  return {
    path: missing ? '/no/such/page' : file.replace(/index\.html$/, '').replace(/(.)\/$/, '$1'),
    file,
    html,
    document,
    hidden: document.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex',
    status: missing ? 404 : 200,
  }
}
