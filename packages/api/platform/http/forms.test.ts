import { Hono } from 'hono'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publicForms } from '@baobab/validation/calls/publicForms.ts'
import { createFormPages } from './forms.ts'
import { staticHeaders } from './headers.ts'
import type { App } from './incoming.ts'
import { createMadePages } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'baobab-forms-'))
afterAll(() => rm(folder, { recursive: true }))

it('answers a form with its page and the parts that change by the minute', async () => {
  await writeFile(
    join(folder, 'index.html'),
    '<main><!--part:market--><form action="/api/newsletter/subscribe/"><input name="email"></form><!--part:none--></main>',
  )
  await writeFile(
    join(folder, 'entry.mjs'),
    `export const routes = []
export const render = () => undefined
export const renderParts = (request, ask, language) => '<!--part:market-->[' + new URL(request.url).pathname + language + ' MARK]<!--/part-->'`,
  )
  const app: App = new Hono()
  const fill = () => (file: string) => file.replaceAll('MARK', 'Kolda')
  const { complete } = createMadePages(
    app,
    { site: folder, siteEntry: join(folder, 'entry.mjs'), console: folder, fill },
    { publicUrl: 'https://baobab.test', trustedProxies: 0 },
  )
  const pages = createFormPages(folder, staticHeaders({ publicUrl: 'http://localhost' }), fill, complete)
  app.post('/sent', async (c) => {
    const isDone = c.req.query('wrong') === undefined
    const outcome = { isDone, message: 'Thank you', errors: {}, values: { email: 'ama' } }
    return c.html((await pages.answer(c, publicForms.subscribe, outcome)).html)
  })
  const sent = async (path: string) => (await app.request(path, { method: 'POST' })).text()
  expect(await sent('/sent')).toMatch(/<main>\[\/en Kolda\]<p class="alert ok"[^>]*>Thank you<\/p><\/main>/)
  expect(await sent('/sent?wrong')).toMatch(/<main>\[\/en Kolda\]<form.*value="ama".*<\/form><\/main>/)
})
