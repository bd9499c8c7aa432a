import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production')

/**
 * Lighter ways to the same code: the router's production build, which its package names under no condition of ours, and
 * the language's own Object.entries in the place of a polyfill that every browser we build for can spare.
 */
export const lighter = [
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^object\.entries$/, replacement: fileURLToPath(new URL('entries.cjs', import.meta.url)) },
]
