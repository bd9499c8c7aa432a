import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { inputWords } from '@baobab/i18n/en/console/inputs.ts'
import { lateWords } from '@baobab/i18n/en/console/late.ts'
import { lateRules } from '../../console/i18n/lateRules.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = new Map(
  globSync('console/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|node_modules|\/(?:dist|build)\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const late = 'console/i18n/late.ts'
/** Those of forms alone. */
const inputs = 'console/i18n/inputs.ts'

const addressed = (file: string, pattern: RegExp) =>
  [...(sources.get(file) ?? '').matchAll(pattern)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((other) => sources.has(other))
const imported = (file: string) =>
  addressed(file, /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"](\.[^'"]+)['"]/gm)
const loaded = (file: string) => addressed(file, /import\(\s*['"](\.[^'"]+)['"]\s*\)/g)

/** The late words that a file names by their keys, as far as these are written out; one that checks what was filled in says what rules say. */
function lateKeys(file: string): string[] {
  const words: Readonly<Record<string, object>> = { ...lateWords, messages: lateRules }
  const source = sources.get(file) ?? ''
  const checks = /\bcheckForm\(/.test(source) ? ['messages.rule'] : []
  const named = [...source.matchAll(/['"`]([a-zA-Z]+)\.([a-zA-Z]+)/g)]
    .filter(([, first = '', second = '']) => Object.hasOwn(words, first) && second in (words[first] ?? {}))
    .map(([, first, second]) => `${first}.${second}`)
  return [...checks, ...named]
}

/** A file and all that is there once it is. */
function together(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const other of imported(file)) together(other, found)
  return found
}

const entries = [...new Set(['console/main.tsx', ...[...sources.keys()].flatMap(loaded)])]

it('finds the screens that are loaded by themselves', () => {
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.flatMap(lateKeys).length).toBeGreaterThan(20)
})

it.each(entries)('%s comes with the late words that it says', (entry) => {
  const files = together(entry)
  const said = [...files].flatMap((file) => lateKeys(file).map((key) => `${file}: ${key}`))
  const isThere = (key: string) =>
    files.has(inputs) && (key.split(': ')[1]?.split('.')[0] ?? '') in { ...inputWords, messages: lateRules }
  expect(files.has(late) ? [] : said.filter((key) => !isThere(key))).toEqual([])
})
