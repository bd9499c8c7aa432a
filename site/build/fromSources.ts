import type { AstroIntegration } from 'astro'

/** What React's hot replacement wants on a page before the first component: Astro adds it to its own islands alone. */
const reactRefresh = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`

/**
 * What the site needs while it is served from its sources, and nothing of it is built: a way to the API for the pages that
 * are made at request (in the built site the server itself gives it), and hot replacement of the forms.
 */
export function fromSources(): AstroIntegration {
  return {
    name: 'from-sources',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, injectScript }) => {
        if (command !== 'dev') return
        addMiddleware({ order: 'pre', entrypoint: new URL('devApiMiddleware.ts', import.meta.url) })
        injectScript('page', reactRefresh)
      },
    },
  }
}
