import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { base } from '../../console/routes/routes.ts'
import { compressed } from './budgets.ts'
import { dist } from './built.ts'

const folder = fileURLToPath(new URL('../../console/dist', import.meta.url))

/* The console names in its page all scripts that come before the first list; those of the table are for wide windows alone. */
it('the console asks for at most 300 kB of script before its first list', () => {
  const { document } = new JSDOM(readFileSync(`${folder}/index.html`, 'utf8')).window
  const named = [...document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=prefetch]')].flatMap(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? [],
  )
  const scripts = named.filter((address) => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const weights = scripts.map((address) => ({ address, bytes: compressed(address.slice(base.length), folder) }))
  const all = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(
    all,
    weights.map(({ address, bytes }) => `${String(bytes).padStart(6)} ${address}`).join('\n'),
  ).toBeLessThanOrEqual(300_000)
})

it('the console takes its faces from where the site has them', () => {
  const sheets = readdirSync(`${folder}/assets`).filter((name) => name.endsWith('.css'))
  const faces = ['index.html', ...sheets.map((name) => `assets/${name}`)].flatMap((name) => [
    ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/url\(([^)]+\.woff2)\)/g),
  ])
  expect(faces.length).toBeGreaterThan(1)
  const missing = faces.flatMap(([, address = '']) =>
    address.startsWith('/_astro/') && existsSync(`${dist}${address}`) ? [] : [address],
  )
  expect(missing).toEqual([])
  const kept = readFileSync(`${folder}/sw.js`, 'utf8')
  for (const [, address = ''] of faces) expect(kept).toContain(address)
})

it('the console needs neither form nor rules nor the descriptions of other screens before its first list', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8')
  const named = [...page.matchAll(/(?:src|href)="[^"]*\/([a-z-]+)-[\w-]{8}\.js"/g)].map(([, name]) => name)
  expect(named).toContain('index')
  expect(named).not.toContain('form')
  expect(named).not.toContain('rules')
  expect(named).not.toContain('late')
  expect(named).not.toContain('descriptions')
  expect(named).not.toContain('notices')
  const files = readdirSync(`${folder}/assets`)
  for (const part of ['descriptions', 'notices'])
    expect(
      files.some((name) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name)),
      part,
    ).toBe(true)
})

it('the sheet of the first screens stands in the page of the console', () => {
  const page = readFileSync(`${folder}/index.html`, 'utf8')
  expect(page).not.toContain('rel="stylesheet"')
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
  expect(sheet).toContain('--line')
})

it('a form is drawn without what checks it', () => {
  const files = readdirSync(`${folder}/assets`)
  const form = files.find((name) => /^form-.*\.js$/.test(name)) ?? ''
  expect(files.filter((name) => /^rules-.*\.js$/.test(name))).toHaveLength(1)
  expect(readFileSync(`${folder}/assets/${form}`, 'utf8')).not.toMatch(/(?:from|import)\s*"\.\/rules-/)
})
