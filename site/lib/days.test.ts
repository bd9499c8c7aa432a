import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const site = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('{components,layouts,lib,pages}/**/*.{astro,ts,tsx}', { cwd: site }).filter(
  (file) => !file.includes('.test.'),
)
/** A day of whoever makes the page; `mediumDay` and `utc` write one that is the same everywhere. */
const zoned =
  /formatFor\([^)]*\)\.(date|longDate|time|dateTime)\b|\{[^}]*\b(date|longDate|time|dateTime)\b[^}]*\} = formatFor/

it('writes no day by the zone of the server, since search engines read it beside the page', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => zoned.test(readFileSync(site + file, 'utf8')))).toEqual([])
})
