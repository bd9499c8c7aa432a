import { readdirSync } from 'node:fs'
import { brand } from '@baobab/design/brand.ts'
import { directionOf } from '@baobab/i18n/languages.ts'
import { pseudoLanguages } from '@baobab/i18n/languages.ts'
import { countries } from '@baobab/validation'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testApp, type TestApp } from '../contract/harness.ts'
import { entry, startup } from '../contract/startupBody.ts'
import { buildPseudoSite, type PseudoSite } from './pseudoSite.ts'
import { outside, unmarked } from './unmarked.ts'
import { faultsOf } from './validator.ts'

/** What people wrote: each text differs from every sentence of the product. */
const written = {
  startup_name: 'Água Viva',
  usp_market: 'Litros a metade do custo',
  city: 'Praia',
  region: 'Santiago',
  problem_your_solving: 'Os furos secam',
  solution: 'Redes de nevoeiro',
  startup_website: 'https://agua.example/',
  linkedin_profile: 'https://rede.example/agua',
} as const
const options = { categories: 'Saneamento', devphases: 'Piloto', raisephases: 'Semente' } as const
const contact = {
  PUBLIC_EMAIL: 'ola@agua.example',
  PUBLIC_PHONE: '+238 991 23 45',
  PUBLIC_LOCATION: 'Plateau, Mindelo',
}

const known = [
  brand.name,
  ...Object.values(written),
  ...Object.values(written).map((text) => text.replace(/^https:\/\/|\/$/g, '')),
  ...Object.values(options),
  ...Object.values(contact),
  ...countries,
]

let site: PseudoSite
let app: TestApp
let slug = ''

beforeAll(async () => {
  site = await buildPseudoSite()
  app = await testApp('embedded', { app: { pages: { ...site, console: site.site } }, env: contact })
  const founder = await app.user()
  const [category_uuid, development_stage_uuid, raising_phase_uuid] = [
    await entry(app, 'categories', options.categories),
    await entry(app, 'devphases', options.devphases),
    await entry(app, 'raisephases', options.raisephases),
  ]
  const values = { ...written, category_uuid, development_stage_uuid, raising_phase_uuid, show_publicly: true }
  for (let count = 0; count < 25; count++) await startup(app, founder, values)
  const list = await app.get<{ data: readonly { slug: string }[] }>('public/startups/')
  slug = list.body.data[0]?.slug ?? ''
}, 240_000)
afterAll(async () => {
  await app.close()
  site.remove()
})

interface Read {
  readonly status: number
  readonly html: string
  readonly document: Document
  readonly headers: Headers
}

async function read(path: string, init: RequestInit = {}): Promise<Read> {
  const answer = await app.app.request(`http://baobab.test${path}`, init)
  const html = await answer.text()
  return { status: answer.status, html, document: new JSDOM(html).window.document, headers: answer.headers }
}

/** The paths of the files of a language, as they are in English. */
function builtPaths(folder: string): string[] {
  return readdirSync(`${site.site}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?:index|404|500)\.html$/.test(file))
    .filter((file) => folder !== '' || !pseudoLanguages.some((tag) => file.startsWith(`${tag}/`)))
    .map((file) => `/${file}`.replace(/\/index\.html$|\.html$/, ''))
    .sort()
}

const made = () => [
  '/startups',
  '/startups?page=2',
  '/startups?page=40',
  `/startups?q=litros&country=Cabo+Verde&established_in_gte=2019-01-01&sort=name`,
  '/startups?q=nada+disto',
  '/startups?page=two&sort=cash&category=water',
  `/startups/${slug}`,
]
const links = [
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/mails/stop?token=x',
  '/searches/stop?token=x',
]

test('a text outside the marks is found, wherever it stands', () => {
  const { document } = new JSDOM(
    '<title>⟦a⟧ – Baobab</title><p>Hello <b>⟦⟦b⟧ c⟧</b></p><img alt="Tree"><input placeholder="⟦d⟧ Search"><p>Praia 12</p>',
  ).window
  expect(unmarked(document, [brand.name, 'Praia'])).toEqual(['Hello', 'Tree', '⟦d⟧ Search'])
  expect([outside('⟦a ⟦b⟧ c⟧ d'), outside('⟦a')]).toEqual([' d', '⟦a'])
})

describe.each(pseudoLanguages)('in %s', (tag) => {
  const home = `/${tag}`

  it('has every page that English has, with each of its words marked', async () => {
    const paths = builtPaths(tag)
    expect(paths).toEqual(builtPaths(''))
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const page = await read(`${home}${path}`)
      expect(page.status, path).toBe(['/404', '/500'].includes(path) ? 404 : 200)
      lookAt(page, path)
    }
  })

  it('makes its pages at request, from rows of the database, with each of their words marked', async () => {
    for (const path of made()) {
      const page = await read(`${home}${path}`)
      expect(page.status, path).toBe(path.includes('page=two') ? 400 : 200)
      lookAt(page, path)
    }
    expect((await read(`${home}/startups/${slug}`)).document.querySelector('h1')?.textContent).toBe(
      written.startup_name,
    )
    const missing = await read(`${home}/startups/none`)
    expect(missing.status).toBe(404)
    lookAt(missing, 'a startup that is not there')
  })

  it('answers a form without script, and a link of a mail, with the page in its language', async () => {
    for (const path of links) lookAt(await read(home + path), path)
    const sent = await read('/api/contact/', {
      method: 'POST',
      body: new URLSearchParams({ name: 'Edna', email: 'no address' }),
      headers: {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'same-origin',
        referer: `http://baobab.test${home}/contact`,
      },
    })
    expect(sent.status).toBe(400)
    expect(sent.document.querySelector('[role="alert"]')).not.toBeNull()
    lookAt(sent, 'the contact form')
  })

  it('is served at an address without a tag to who chose it, and to nobody else', async () => {
    for (const path of ['/about', `/startups/${slug}`, '/nothing']) {
      const [chosen, named] = [await read(path, { headers: { cookie: `language=${tag}` } }), await read(home + path)]
      expect(chosen.html, path).toBe(named.html)
      expect([chosen.headers.get('vary'), named.headers.get('vary')]).toEqual([
        'accept-encoding, save-data, cookie, accept-language',
        'accept-encoding, save-data, cookie',
      ])
      const other = await read(path, { headers: { 'accept-language': tag } })
      expect(other.document.documentElement.lang, path).toBe('en')
      expect(other.html, path).not.toContain('⟦')
    }
  })

  it('says so in its manifest', async () => {
    const manifest = JSON.parse((await read(`${home}/site.webmanifest`)).html) as Record<string, unknown>
    expect(manifest).toMatchObject({ lang: tag, dir: directionOf(tag), start_url: home, name: brand.name })
    expect(outside(String(manifest['description']))).toBe('')
  })

  /** Words, language and links of a page. */
  function lookAt({ html, document, headers }: Read, path: string): void {
    const found = unmarked(document, known)
    expect(found, path).toEqual([])
    expect([document.documentElement.lang, document.documentElement.dir], path).toEqual([tag, directionOf(tag)])
    expect(headers.get('content-language'), path).toBe(tag)
    expect(html, path).not.toContain('undefined')
    const leading = [...document.querySelectorAll('a[href^="/"], form[action^="/"]:not([action^="/api/"])')]
      .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
      .filter((href) => !href.startsWith('/app/'))
    // The form of signing in needs its script, and answers at one address.
    expect(
      leading.filter((href) => href !== '/auth/login' && !new RegExp(`^${home}(?:[/?#]|$)`).test(href)),
      path,
    ).toEqual([])
  }
})

describe('pages in several languages', () => {
  it('name each other, and each is its own canonical page', async () => {
    for (const path of ['/', '/about', '/startups?page=2', `/startups/${slug}`]) {
      const addresses = Object.fromEntries(
        ['en', ...pseudoLanguages].map((tag) => [tag, tag === 'en' ? path : `/${tag}${path === '/' ? '' : path}`]),
      )
      for (const address of Object.values(addresses)) {
        const { document } = await read(address)
        const inSite = (one: Element) => (one.getAttribute('href') ?? '').replace(/^https?:\/\/[^/]+/, '')
        const alternates = [...document.querySelectorAll('link[rel="alternate"]')].map((one) => [
          one.getAttribute('hreflang'),
          inSite(one),
        ])
        expect(alternates, address).toEqual([...Object.entries(addresses), ['x-default', path]])
        expect([...document.querySelectorAll('link[rel="canonical"]')].map(inSite)).toEqual([address])
      }
    }
  })

  it('are valid HTML', async () => {
    for (const path of ['/ar-XB', '/ar-XB/contact', '/en-XA/startups', `/ar-XB/startups/${slug}`])
      expect(await faultsOf((await read(path)).html), path).toEqual([])
  })

  it('are all in the sitemaps', async () => {
    const { html } = await read('/sitemap-pages.xml')
    for (const path of ['/about', '/en-XA/about', '/ar-XB/startups', '/ar-XB']) expect(html).toContain(`${path}</loc>`)
    expect((await read('/sitemap-startups.xml')).html).toContain(`/en-XA/startups/${slug}</loc>`)
  })

  it('leave the English ones without a mark', async () => {
    for (const path of [...builtPaths(''), ...made()]) expect((await read(path)).html, path).not.toContain('⟦')
  })
})
