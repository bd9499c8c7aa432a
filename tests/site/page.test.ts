import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { builtPages, dist } from './built.ts'
import { made } from './pages.ts'

const pages = builtPages()
const byPath = new Map(pages.map((page) => [page.path, page]))
const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)]

describe.each(pages)('$path', ({ path, document }) => {
  it('has one heading of the first order, and a way past the header', () => {
    expect(all(document, 'h1')).toHaveLength(1)
    const first = document.body.querySelector('a, button, input, summary')
    expect(first?.getAttribute('href')).toBe('#main')
    expect(document.querySelector('main')?.id).toBe('main')
  })

  it('holds neither style nor script in itself, but for the one that sets the theme', () => {
    const inline = all(document, 'script:not([src]):not([type="application/ld+json"])').map(
      ({ textContent }) => textContent,
    )
    expect(inline).toEqual([readFileSync(join(dist, 'theme-boot.js'), 'utf8')])
    expect(all(document, 'style, [style]')).toEqual([])
    const handlers = all(document, '*').flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')),
    )
    expect(handlers.map(({ name }) => name)).toEqual([])
  })

  it('asks no third party for anything', () => {
    const asked = all(document, 'script[src], link[href], img, source, iframe, video, audio, object, form').flatMap(
      (one) =>
        one.matches('link[rel="canonical"]')
          ? []
          : ['src', 'href', 'srcset', 'data', 'action', 'poster'].flatMap((name) => one.getAttribute(name) ?? []),
    )
    expect(asked.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
  })

  it('has no link that leads nowhere', () => {
    const broken = all(document, 'a[href]')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !leads(href, path))
    expect(broken).toEqual([])
  })

  it('opens links to elsewhere safely', () => {
    const unsafe = all(document, 'a[href^="http"]').filter((link) => !/noopener/.test(link.getAttribute('rel') ?? ''))
    expect(unsafe.map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})

test('styles ask no third party for anything either', () => {
  const sheets = readdirSync(join(dist, '_astro')).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets)
    expect(readFileSync(join(dist, '_astro', sheet), 'utf8')).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//)
})

/** Whether a link of the page at `from` leads to a page, a file or a place that is there; the signed-in area answers for itself. */
function leads(href: string, from: string): boolean {
  const { origin, pathname, hash } = new URL(href, `http://here.invalid${from}`)
  if (origin !== 'http://here.invalid' || /^\/(app|api)\//.test(pathname) || made.some(({ path }) => path === pathname))
    return true
  const target = byPath.get(pathname.replace(/(.)\/$/, '$1'))
  if (!target) return existsSync(join(dist, pathname))
  return hash === '' || target.document.getElementById(decodeURIComponent(hash.slice(1))) !== null
}
