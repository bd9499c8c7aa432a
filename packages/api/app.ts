import { Hono } from 'hono'
import { calls, limits, messages } from '@baobab/validation'
import { checkComplete } from './platform/http/complete.ts'
import { siteFiller } from './platform/http/siteFiller.ts'
import { mountDocuments } from './platform/http/documents.ts'
import { loggable, httpErrorOf } from './platform/errors/failure.ts'
import { createFormPages, mountOffers } from './platform/http/forms.ts'
import { staticHeaders } from './platform/http/headers.ts'
import { logPages } from './platform/http/pageLog.ts'
import { mountMetrics } from './platform/http/metrics.ts'
import { mountHealth } from './platform/http/health.ts'
import type { App, AppContext, Bindings } from './platform/http/incoming.ts'
import { createIntake } from './platform/http/intake.ts'
import { createLoad } from './platform/http/load.ts'
import { mountRoute } from './platform/http/mount.ts'
import { mountSecurityText } from './platform/http/securityText.ts'
import { createTargetCheck } from './platform/http/target.ts'
import type { Deps } from './platform/http/deps.ts'
import { httpError } from './platform/errors/httpError.ts'
import type { Route } from './platform/http/route.ts'
import { turns } from './platform/lib/turns.ts'
import { mountFiles } from './platform/http/files.ts'
import { mountPreviews } from './features/announcements/preview.ts'
import { mountEmailPages } from './features/mails/emailPage.ts'
import type { PageFolders } from './platform/http/pageFiles.ts'
import { createMadePages, inlineParts, mountPages } from './platform/http/pages.ts'
import { routes as allRoutes } from './routes.ts'
import { jsonError } from './platform/http/jsonError.ts'
import { wordFor } from './platform/http/languageOf.ts'

export interface AppOptions {
  /** The built site and console; without them only the API answers. */
  readonly pages?: PageFolders
  /** Checks every answer by the contract, for tests. */
  readonly checkAnswers?: boolean
  /** Only these calls, for a test of a few; the check that none is missing is left out then. */
  readonly routes?: readonly Route[]
}

/** Builds the app from its dependencies, without listening. Throws when a call of the contract has no handler or no policy. */
export function createApp(deps: Deps, options: AppOptions = {}): App {
  const app: App = new Hono<{ Bindings: Bindings }>()
  const headers = staticHeaders(deps.env, options.pages && inlineParts(options.pages))
  if (!options.routes) checkComplete(allRoutes)

  const fill = siteFiller(deps)
  const pages = options.pages && { ...options.pages, fill }
  const made = pages && createMadePages(app, pages, deps.env, deps.log)
  const forms = pages && createFormPages(pages.site, headers, fill, made?.complete)
  const full = () => httpError.tooManyRequests(2)
  const inTurn = turns({ ...limits.calls, full })
  const strangersInTurn = turns({ ...limits.strangersCalls, full })
  const mounting = {
    intake: createIntake(),
    load: createLoad(),
    inTurn,
    strangersInTurn,
    ...(options.checkAnswers ? { checkAnswers: true } : {}),
    ...(forms ? { forms } : {}),
  }
  for (const [name, bound] of named(options.routes ?? allRoutes)) mountRoute(app, name, bound, deps, mounting)
  mountDocuments(app, headers)
  mountSecurityText(app, deps.env, deps.now, headers)
  mountHealth(app, deps, headers)
  mountMetrics(app, deps, headers)
  const nothingHere = (c: AppContext) =>
    new Response(jsonError(messages.http.notFound, wordFor(c)), { status: 404, headers: headers.api })
  app.all('/api', nothingHere)
  app.all('/api/*', nothingHere)
  mountFiles(app, deps.files, headers)
  mountEmailPages(app, deps, headers)
  mountPreviews(app, deps, headers)
  if (forms)
    mountOffers(
      app,
      calls.map(([, call]) => call),
      forms,
    )
  if (pages) mountPages(app, pages, deps.env, headers, deps.log, made)
  app.notFound(nothingHere)
  app.onError((error, c) => {
    const word = wordFor(c)
    const problem = httpErrorOf(error)
    if (problem?.status === 503) deps.health.note(error, {})
    else deps.log.error({ err: loggable(error) }, 'failed outside a call')
    if (problem?.status !== 503)
      return new Response(jsonError(messages.http.failed, word), { status: 500, headers: headers.api })
    return new Response(jsonError(problem.text, word), {
      status: 503,
      headers: { ...headers.api, 'retry-after': String(problem.retryAfter ?? 2) },
    })
  })
  const fetch = logPages(app.fetch, deps)
  const check = createTargetCheck(deps.env, headers)
  app.fetch = (request, bindings, ...rest) => check(request, bindings) ?? fetch(request, bindings, ...rest)
  return app
}

/** The routes under the names of their calls. */
function named(routes: readonly Route[]): readonly (readonly [string, Route])[] {
  const names = new Map(calls.map(([name, call]) => [call, name]))
  return routes.map((bound) => [names.get(bound.call) ?? bound.call.path, bound])
}
