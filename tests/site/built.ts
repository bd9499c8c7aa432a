import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'

/** Where the built pages of the site lie; those that are made at request are no files. */
export const dist = fileURLToPath(new URL('../../site/dist/client', import.meta.url))

/** A page of the built site. */
export interface BuiltPage {
  /** Its address, `/about`; the pages that stand for an answer go by an address that nobody has. */
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
  // These stand for an answer, and at an address of their own they are not found.
  const missing = ['/404.html', '/500.html'].includes(file)
  return {
    path: missing ? file.replace('.html', '') : file.replace(/index\.html$/, '').replace(/(.)\/$/, '$1'),
    file,
    html,
    document,
    hidden: document.querySelector('meta[name="robots"]')?.getAttribute('content') === 'noindex',
    status: missing ? 404 : 200,
  }
}
