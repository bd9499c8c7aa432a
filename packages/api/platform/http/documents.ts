import { docsPage } from './docsPage.ts'
import type { StaticHeaders } from './headers.ts'
import type { App } from './incoming.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json` and `/api/docs`, each made at its first reading. */
export function mountDocuments(app: App, headers: StaticHeaders): void {
  let document: string | undefined
  let page: string | undefined
  const cached = { 'cache-control': 'no-cache' }
  app.get(
    '/api/openapi.json',
    () => new Response((document ??= JSON.stringify(openApiDocument())), { headers: { ...headers.api, ...cached } }),
  )
  const docs = () =>
    new Response((page ??= docsPage()), {
      headers: { ...headers.docs, ...cached, 'content-type': 'text/html; charset=utf-8' },
    })
  app.get('/api/docs', docs)
  app.get('/api/docs/', docs)
}
