import type { AstroIntegration } from 'astro'

/**
 * While the site is served from its sources, gives the pages that are made at request a way to the API. In the built site the
 * server itself gives it.
 */
export function fromSources(): AstroIntegration {
  return {
    name: 'from-sources',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return
        addMiddleware({ order: 'pre', entrypoint: new URL('devApiMiddleware.ts', import.meta.url) })
      },
    },
  }
}
