import type { Plugin } from 'vite'

/**
 * Leaves `import()` as the browser knows it. Vite wraps each one in a helper that fetches styles and further files ahead;
 * our lazy forms have no styles of their own, and the helper would be a fifth of all script on the first page.
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
