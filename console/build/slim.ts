import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production')

/**
 * Lighter ways to the same code: the router's production build, which its package names under no condition of ours, the
 * language's own Object.entries in the place of a polyfill that every browser we build for can spare, and what of ICU
 * messages the catalogues use (7.8 kB less before the first list, by Brotli; `small.test.ts` compares the two), no ripple,
 * which the theme switches off (1.9 kB less), and no export to CSV by the browser, which no list offers (2.1 kB less).
 */
export const lighter = [
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^intl-messageformat$/, replacement: fileURLToPath(import.meta.resolve('@baobab/i18n/small.ts')) },
  { find: /^\.\/TouchRipple(?:\.js)?$/, replacement: fileURLToPath(new URL('noRipple.ts', import.meta.url)) },
  { find: /^jsonexport\/dist(?:\/index\.js)?$/, replacement: fileURLToPath(new URL('noExport.ts', import.meta.url)) },
  { find: /^object\.entries$/, replacement: fileURLToPath(new URL('entries.cjs', import.meta.url)) },
]
