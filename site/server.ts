import { createApp } from 'astro/app/entrypoint'
import type { Ask } from './lib/ask.ts'

/*
 * What our server loads of the built site, as `dist/server/entry.mjs`: the pages that are made at each request.
 * It is given a way to make calls of the API, so that the pages know neither a database nor a port.
 */
const app = createApp({ streaming: false })

/** Makes the page of an address; undefined where none is made at request. An empty 404 is a page that is not there (any more). */
export async function render(request: Request, ask: Ask): Promise<Response | undefined> {
  const routeData = app.match(request)
  if (!routeData || routeData.prerender) return undefined
  const errorPages = { prerenderedErrorPageFetch: () => Promise.resolve(new Response()) }
  return app.render(request, { routeData, locals: { ask }, ...errorPages })
}
