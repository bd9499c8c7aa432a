import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { base } from '../../console/routes/routes.ts'
import { compressed } from './budgets.ts'

const folder = fileURLToPath(new URL('../../console/dist', import.meta.url))

/* The console names in its page all scripts that come before the first list; those of the table are for wide windows alone. */
it('the console asks for at most 300 kB of script before its first list', () => {
  const { document } = new JSDOM(readFileSync(`${folder}/index.html`, 'utf8')).window
  const named = [...document.querySelectorAll('script[src], link[rel=modulepreload], link[rel=prefetch]')].flatMap(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? [],
  )
  const scripts = named.filter((address) => address.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const weights = scripts.map((address) => ({ address, bytes: compressed(address.slice(base.length), folder) }))
  const all = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(
    all,
    weights.map(({ address, bytes }) => `${String(bytes).padStart(6)} ${address}`).join('\n'),
  ).toBeLessThanOrEqual(300_000)
})
