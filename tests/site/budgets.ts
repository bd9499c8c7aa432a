import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dist, type BuiltPage } from './built.ts'

/** What the first view of a page may weigh, compressed as the server does it, in bytes. */
export interface Budget {
  /** Page, styles, scripts, fonts, preloaded files, pictures and icon. */
  readonly all: number
  /** Of it, scripts: those of the page, what they import, and the worker that is fetched after the page. */
  readonly script: number
}

const usual: Budget = { all: 42_000, script: 5_000 }

/** Pages that need more than the usual, and why. */
const own: Readonly<Record<string, Budget>> = {
  // The home page has the most to show; its bounds are the goals of the site as a whole.
  '/': { all: 50_000, script: 5_000 },
  // It makes its call as soon as it opens, and the session behind that call asks the other tabs who is signed in.
  '/auth/verify': { all: 43_000, script: 7_000 },
  // Who opens it signs in: the script of its form comes with the page, since a second file would be a round trip more.
  '/auth/login': { all: 42_000, script: 8_500 },
}

export function budgetOf({ path }: BuiltPage): Budget {
  return own[path] ?? usual
}

/** What the first view of a page does weigh. */
export function weightOf(page: BuiltPage): Budget & { readonly files: ReadonlyMap<string, number> } {
  const { document } = page
  const addresses = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].flatMap((one) => one.getAttribute(name) ?? [])
  const scripts = withImports([
    ...addresses('script[src]', 'src'),
    ...addresses('link[rel="modulepreload"]', 'href'),
    '/sw.js',
  ])
  const others = [
    page.file,
    ...addresses('link[rel="stylesheet"], link[rel="preload"], link[rel="icon"]', 'href'),
    ...addresses('img[src], source[src], video[poster]', 'src'),
  ]
  const files = new Map([...new Set([...others, ...scripts])].map((file) => [file, compressed(file)]))
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (files.get(name) ?? 0), 0)
  return { all: sum(files.keys()), script: sum(scripts), files }
}

/** Scripts with everything that they import before they run. */
function withImports(entries: readonly string[]): Set<string> {
  const known = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (known.has(file)) continue
    known.add(file)
    const near = new URL(file, 'http://here.invalid')
    for (const [, address = ''] of readFileSync(join(dist, file), 'utf8').matchAll(
      /\b(?:from|import)\s*["'`]([^"'`]+)["'`]/g,
    )) {
      open.push(new URL(address, near).pathname)
    }
  }
  return known
}

/** Size as the server sends it: as the build compressed it, or as it is. */
export function compressed(file: string, folder = dist): number {
  const path = join(folder, file)
  if (!existsSync(path)) throw new Error(`${file} is asked for, but was not built.`)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
