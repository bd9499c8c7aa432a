import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand, nameMark } from '@baobab/design/brand.ts'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { builtPages, dist, type BuiltPage } from './built.ts'

const pages = builtPages()
const origin = (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, '')
const attribute = ({ document }: BuiltPage, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

describe.each(pages)('the head of $path', (page) => {
  const { document } = page

  it('says its language, title and description', () => {
    expect(document.documentElement.lang).toBe('en')
    expect(document.title.length).toBeGreaterThanOrEqual(10)
    expect(document.title.length).toBeLessThanOrEqual(65)
    const description = attribute(page, 'meta[name="description"]', 'content') ?? ''
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('names a colour for the bar of the browser by day and by night', () => {
    for (const name of ['content', 'data-light', 'data-dark'])
      expect(attribute(page, 'meta[name="theme-color"]', name)).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('is shared with its own address, words and card, or kept out of search engines', async () => {
    const canonical = attribute(page, 'link[rel="canonical"]', 'href')
    if (page.hidden) {
      expect(canonical).toBeUndefined()
      return
    }
    expect(canonical).toBe(origin + page.path)
    const shared = (name: string) => attribute(page, `meta[property="og:${name}"]`, 'content')
    expect(shared('url')).toBe(canonical)
    expect(shared('title')).toBe(document.title)
    expect(shared('description')).toBe(attribute(page, 'meta[name="description"]', 'content'))
    expect(shared('site_name')).toBe(nameMark)
    expect(attribute(page, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image')
    const card = shared('image') ?? ''
    expect(card.startsWith(`${origin}/cards/`)).toBe(true)
    expect(attribute(page, 'meta[name="twitter:image"]', 'content')).toBe(card)
    const bytes = readFileSync(join(dist, new URL(card).pathname))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(100_000)
  })
})

test('titles and descriptions are told apart', () => {
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(pages.length)
  expect(new Set(pages.map((page) => attribute(page, 'meta[name="description"]', 'content'))).size).toBe(pages.length)
})

test('each shared page has a card of its own', () => {
  const shown = pages.filter(({ hidden }) => !hidden)
  expect(new Set(shown.map((page) => attribute(page, 'meta[property="og:image"]', 'content'))).size).toBe(shown.length)
})

test('the sitemaps list the pages that search engines may show, and robots.txt leads to them', () => {
  const listed = (file: string) =>
    [...new JSDOM(read(file), { contentType: 'application/xml' }).window.document.querySelectorAll('loc')].map(
      ({ textContent }) => textContent,
    )
  expect(listed('sitemap.xml')).toEqual([
    `${origin}/sitemap-pages.xml`,
    `${origin}/sitemap-startups.xml`,
    `${origin}/sitemap-places.xml`,
    `${origin}/sitemap-collections.xml`,
  ])
  expect(listed('sitemap-pages.xml').toSorted()).toEqual(
    [...pages.filter(({ hidden }) => !hidden), { path: '/startups' }, { path: '/collections' }]
      .map(({ path }) => origin + path)
      .toSorted(),
  )
  expect(read('robots.txt')).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /app/\n\nSitemap: ${origin}/sitemap.xml\n`)
})

test('the organisation is described as data', () => {
  const home = pages.find(({ path }) => path === '/')
  const text = home?.document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: nameMark,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description: brand.description.replace(brand.name, nameMark),
  })
})

test('the web manifest names icons that are there, in the sizes that it says', async () => {
  const manifest = JSON.parse(read('site.webmanifest')) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: nameMark, start_url: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(join(dist, src)).metadata()
    expect([`${String(width)}x${String(height)}`, format]).toEqual([sizes, 'png'])
  }
})

test('the worker keeps the offline page and what it needs, all of it there', () => {
  const [, list = '[]'] = /^const files = (.+)$/m.exec(read('sw.js')) ?? []
  const files = JSON.parse(list) as string[]
  expect(files[0]).toBe('/offline')
  expect(files.filter((file) => /\.(css|js|woff2)$/.test(file)).length).toBeGreaterThan(3)
  expect(files.slice(1).filter((file) => !existsSync(join(dist, file)))).toEqual([])
})
