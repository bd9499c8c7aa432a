import type { Plugin } from 'vite'

/**
 * Leaves `import()` as the browser knows it. Vite wraps each one in a helper that fetches styles and further files ahead;
 * our lazy forms have no styles of their own, and the helper weighs 617 bytes by Brotli on every page: a fifth of all script of
 * a page without a form (3,019 and 2,402), an eighth of the home page's. `tests/site/scripts.test.ts` notices when it comes back.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    apply: 'build',
    enforce: 'pre',
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
