import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicForms } from '@baobab/validation/calls/publicForms.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticHeaders } from './headers.ts'
import type { App } from './incoming.ts'
import { createFormPages, type FormPage } from './forms.ts'
import { mountPages } from './pages.ts'

let folder = ''

async function site(name: string, files: readonly string[]): Promise<App> {
  const top = join(folder, name)
  for (const file of files) {
    await mkdir(join(top, 'site', file, '..'), { recursive: true })
    await writeFile(join(top, 'site', file), file)
  }
  await writeFile(
    join(top, 'entry.mjs'),
    `export const routes = [{ route: '/made', pattern: /^\\/made$/ }, { route: '/card.png', pattern: /^\\/card.png$/ }, { route: '/broken', pattern: /^\\/broken$/ }]
export const render = async (request, ask, language) => {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/broken') throw new Error('broken')
  return new Response([language, pathname + search].join(' '), { headers: { 'content-type': pathname === '/made' ? 'text/html' : 'image/png' } })
}`,
  )
  const app: App = new Hono()
  mountPages(
    app,
    { site: join(top, 'site'), siteEntry: join(top, 'entry.mjs'), console: join(top, 'console') },
    { publicUrl: 'https://baobab.test', trustedProxies: 0 },
    staticHeaders({ publicUrl: 'http://localhost' }),
  )
  return app
}

const english = ['index.html', 'about/index.html', '404.html', '500.html', 'site.webmanifest']
const marked = (tag: string) =>
  ['index.html', 'about/index.html', '404/index.html', '500/index.html', 'site.webmanifest'].map(
    (file) => `${tag}/${file}`,
  )
let one: App
let several: App

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-languages-'))
  one = await site('one', english)
  several = await site('several', [...english, ...marked('en-XA'), ...marked('ar-XB')])
})
afterAll(() => rm(folder, { recursive: true }))

async function read(app: App, path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await app.request(path, { headers })
  return {
    text: await answer.text(),
    status: answer.status,
    language: answer.headers.get('content-language'),
    vary: answer.headers.get('vary'),
  }
}
const rtl = { cookie: 'a=b; language=ar-XB' }
const all = 'accept-encoding, save-data, cookie'
const chosen = `${all}, accept-language`

describe('a form without a page of its own', () => {
  it('is answered in the language of the page that it was sent from', async () => {
    const app: App = new Hono()
    const pages = createFormPages(join(folder, 'several/site'), staticHeaders({ publicUrl: 'http://localhost' }))
    const outcome = { isDone: true, message: 'Thank you', errors: {}, values: {} }
    app.post('/sent', async (c) => c.json(await pages.answer(c, publicForms.contact, outcome)))
    const sent = async (headers: Readonly<Record<string, string>>) => {
      const answer = (await (await app.request('/sent', { method: 'POST', headers })).json()) as FormPage
      return { start: answer.html.slice(0, 60), end: />([^<]*)<\/a>/.exec(answer.html)?.[1], ...answer.headers }
    }
    expect(await sent({})).toMatchObject({
      start: expect.stringContaining('<html lang="en" dir="ltr">') as string,
      end: 'Back',
      'content-language': 'en',
    })
    expect(await sent({ referer: 'http://localhost/ar-XB/contact', cookie: 'language=en-XA' })).toMatchObject({
      start: expect.stringContaining('<html lang="ar-XB" dir="rtl">') as string,
      end: '⟦Ɓåçķ~~⟧',
      'content-language': 'ar-XB',
    })
    for (const referer of ['http://localhost/contact', 'no address', 'http://localhost/pt/contact'])
      expect(await sent({ referer })).toMatchObject({ 'content-language': 'en' })
  })
})

describe('a site in one language', () => {
  it.each(['/', '/about', '/nothing', '/made'])(
    'serves %s the same to everyone, and says its language',
    async (path) => {
      const page = await read(one, path)
      expect([page.language, page.vary]).toEqual(['en', all])
      expect(await read(one, path, { cookie: 'language=ar-XB', 'accept-language': 'pt-CV' })).toEqual(page)
    },
  )

  it('has no page under the tag of another', async () => expect((await read(one, '/ar-XB/about')).status).toBe(404))
})

describe('a site in several languages', () => {
  it.each([
    ['/', 'ar-XB/index.html'],
    ['/about', 'ar-XB/about/index.html'],
    ['/about/', 'ar-XB/about/index.html'],
    ['/made?q=1', 'ar-XB /made?q=1'],
  ])('serves %s in the language of the cookie', async (path, text) => {
    const page = { status: 200, vary: chosen }
    expect(await read(several, path, rtl)).toEqual({ ...page, text, language: 'ar-XB' })
    expect(await read(several, path)).toMatchObject({ ...page, language: 'en' })
  })

  it.each([
    ['/en-XA', 'en-XA/index.html'],
    ['/en-XA/', 'en-XA/index.html'],
    ['/en-XA/about', 'en-XA/about/index.html'],
    ['/en-XA/made?q=1', 'en-XA /made?q=1'],
  ])('serves %s in the language that it names, whatever the cookie', async (path, text) => {
    const page = { status: 200, text, language: 'en-XA', vary: all }
    expect(await read(several, path, rtl)).toEqual(page)
    expect(await read(several, path)).toEqual(page)
  })

  it('says in that language what is missing or broken, and never at an address of its own', async () => {
    expect(await read(several, '/nothing', rtl)).toMatchObject({ status: 404, text: 'ar-XB/404/index.html' })
    expect(await read(several, '/en-XA/nothing', rtl)).toMatchObject({ status: 404, text: 'en-XA/404/index.html' })
    expect(await read(several, '/en-XA/broken')).toMatchObject({ status: 500, text: 'en-XA/500/index.html' })
    for (const path of ['/404', '/404.html', '/500', '/ar-XB/404', '/ar-XB/404/index.html', '/ar-XB/500/'])
      for (const headers of [{}, rtl]) expect((await read(several, path, headers)).status, path).toBe(404)
  })

  it('has one form of a file, and one of it under each tag', async () => {
    const plain = { status: 200, language: null, vary: 'accept-encoding' }
    expect(await read(several, '/site.webmanifest', rtl)).toEqual({ ...plain, text: 'site.webmanifest' })
    expect(await read(several, '/ar-XB/site.webmanifest')).toEqual({ ...plain, text: 'ar-XB/site.webmanifest' })
    expect(await read(several, '/card.png', rtl)).toEqual({ ...plain, text: 'en /card.png' })
    expect(await read(several, '/ar-XB/card.png')).toEqual({ ...plain, text: 'ar-XB /card.png' })
  })

  it('never offers a pseudo-language', async () => {
    for (const acceptLanguage of ['ar-XB', 'en-XA, ar-XB;q=0.9', 'ar'])
      expect((await read(several, '/', { 'accept-language': acceptLanguage })).text).toBe('index.html')
  })

  it('takes no other first part of an address for a language', async () => {
    for (const path of ['/en/about', '/pt/about', '/ar-xb/about', '/ar-XBabout', '//ar-XB/about'])
      expect((await read(several, path)).status, path).toBe(404)
  })
})
