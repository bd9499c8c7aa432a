import { getAdapter } from '@astrojs/node'
import type { AstroIntegration } from 'astro'

const entry = new URL('../server.ts', import.meta.url)

/**
 * Astro's node adapter with an entry of our own, `dist/server/entry.mjs`: our server asks it for a page and gets the whole
 * answer, which it compresses, marks and sends as it does the built files. The adapter's own entry writes to the socket itself.
 * Only pages that say `prerender = false` are made there; all others stay files of `dist/client`.
 */
export function besideServer(): AstroIntegration {
  return {
    name: 'beside-server',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({ ...getAdapter({ staticHeaders: false }), serverEntrypoint: entry }),
    },
  }
}
