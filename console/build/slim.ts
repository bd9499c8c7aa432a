import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const tables = join(dirname(require.resolve('ra-ui-materialui')), 'list/datatable')
const outlined = join(dirname(require.resolve('@mui/material/package.json')), 'esm/OutlinedInput/index.js')
const router = join(dirname(require.resolve('react-router/package.json')), 'dist/production')

/**
 * Lighter ways to the same code: the router's production build, which its package names under no condition of ours, the
 * language's own Object.entries in the place of a polyfill that every browser we build for can spare, and what of ICU
 * messages the catalogues use (7.8 kB less before the first list, by Brotli; `small.test.ts` compares the two), no ripple,
 * which the theme switches off (1.9 kB less), no export to CSV by the browser, which no list offers (2.1 kB less), and no labels
 * made out of names (2.9 kB less), no choice of columns, which comes with the table (8.6 kB less), and es-toolkit in the place of lodash,
 * whose functions it gives by the same names and tests against lodash's own tests (3.5 kB less), one frame of inputs in the
 * place of three, since the theme shows no other (0.8 kB less), the browser's own reader of queries (1.7 kB less;
 * `queryString.test.ts` compares the two), no themes of custom properties, since ours is a plain one (4.8 kB less), and our own
 * provider of the router to react-admin, whose own brings React Router's data router along (15.4 kB less).
 */
export const lighter = [
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  {
    find: /^\.\/adapters\/reactRouterProvider\.js$/,
    replacement: fileURLToPath(new URL('../app/router/routerProvider.tsx', import.meta.url)),
  },
  { find: /^\.\/createThemeWithVars\.js$/, replacement: fileURLToPath(new URL('noVariables.ts', import.meta.url)) },
  { find: /^\.\/ThemeProviderWithVars\.js$/, replacement: fileURLToPath(new URL('noVariables.ts', import.meta.url)) },
  { find: /^intl-messageformat$/, replacement: fileURLToPath(import.meta.resolve('@baobab/i18n/small.ts')) },
  { find: /^\.\.\/(?:Filled)?Input\/index\.js$/, replacement: outlined },
  { find: /^\.\/TouchRipple(?:\.js)?$/, replacement: fileURLToPath(new URL('noRipple.ts', import.meta.url)) },
  { find: /^jsonexport\/dist(?:\/index\.js)?$/, replacement: fileURLToPath(new URL('noExport.ts', import.meta.url)) },
  { find: /^query-string$/, replacement: fileURLToPath(new URL('queryString.ts', import.meta.url)) },
  { find: /^inflection$/, replacement: fileURLToPath(new URL('plainNames.ts', import.meta.url)) },
  {
    find: /^\.\/ColumnsSelector(?:Item)?\.js$/,
    replacement: fileURLToPath(new URL('lateColumns.tsx', import.meta.url)),
  },
  { find: 'columns:selector', replacement: join(tables, 'ColumnsSelector.js') },
  { find: 'columns:item', replacement: join(tables, 'ColumnsSelectorItem.js') },
  { find: /^lodash\/([a-zA-Z]+)(?:\.js)?$/, replacement: 'es-toolkit/compat/$1' },
  { find: /^object\.entries$/, replacement: fileURLToPath(new URL('entries.cjs', import.meta.url)) },
]
