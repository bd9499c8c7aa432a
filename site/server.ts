import { createApp } from 'astro/app/entrypoint'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import type { Ask, Saving } from './lib/ask.ts'

/*
 * What our server loads of the built site, as `dist/server/entry.mjs`: the pages that are made at each request.
 * It is given a way to make calls of the API, so that the pages know neither a database nor a port.
 */
const app = createApp({ streaming: false })

/**
 * The pages of ours that are made at request, by the pattern of their address. Astro mounts routes of its own beside them,
 * such as one that fetches and encodes whatever picture an address names; none of these is in the list.
 */
const made = app.manifest.routes
  .map(({ routeData }) => routeData)
  .filter(
    ({ origin, prerender, type }) => origin === 'project' && !prerender && (type === 'page' || type === 'endpoint'),
  )
const isForParts = ({ route }: (typeof made)[number]) => /^\/parts(?:\/|$)/.test(route)
export const routes = made.filter((route) => !isForParts(route))

/** The routes that make parts of built pages. No visitor's address leads to them. */
export const parts = made.filter(isForParts)

/** Every route that the build mounted, ours or not; a test compares the two. */
export const mounted = app.manifest.routes.map(({ routeData: { route, origin, prerender } }) => ({
  route,
  origin,
  prerender,
}))

/**
 * Makes the page of an address, as it is in English, in a language: the server takes the language off the address, or chooses it.
 * Undefined where none of ours is made at request. An empty 404 is a page that is not there (any more).
 */
export async function render(
  request: Request,
  ask: Ask,
  language: string = defaultLanguage,
  saving: Saving = { isOn: false, pictures: true },
): Promise<Response | undefined> {
  const routeData = app.match(request)
  if (!routeData || !routes.includes(routeData)) return undefined
  const errorPages = { prerenderedErrorPageFetch: () => Promise.resolve(new Response()) }
  return app.render(request, { routeData, locals: { ask, language, saving }, ...errorPages })
}

/** Makes what changes by the minute on the built page of an address: `/parts` makes it for `/`. Undefined where it has no such parts. */
export async function renderParts(
  request: Request,
  ask: Ask,
  language: string,
  saving?: Saving,
): Promise<string | undefined> {
  const path = `/parts${new URL(request.url).pathname}`.replace(/\/$/, '')
  const routeData = parts.find(({ route }) => route === path)
  if (!routeData) return undefined
  const answer = await app.render(new Request(new URL(path, request.url)), {
    routeData,
    locals: { ask, language, saving },
  })
  if (answer.status !== 200) throw new Error(`${path} answered with ${String(answer.status)}.`)
  return answer.text()
}
