import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { kindNames } from '@baobab/validation'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The folders of the kinds themselves. */
const own = /^(packages\/validation|console)\/fields\/\w+\//
const named = `['"](?:${kindNames.join('|')})['"]`
/** A comparison, a case, or a set of kinds by their names. */
const asked = [
  `\\bkind\\)? ?[!=]==? ?${named}`,
  `\\bcase ${named}:`,
  `\\bK extends ${named}`,
  `\\[(?:${named}, ?)*${named}\\](?: as const)?\\.includes\\([^)]*\\bkind`,
  `Set<KindName>|(?:Partial|Exclude|Extract)<(?:Record<)?KindName`,
].map((pattern) => new RegExp(pattern))

test('nothing outside of its two folders asks for a field kind by its name', () => {
  const files = globSync('{packages,console,site}/**/*.{ts,tsx,astro}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|\.astro)$/.test(name),
  }).filter((file) => !own.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const places = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (asked.some((one) => one.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(places).toEqual([])
})

test.each([
  "if (field.kind === 'flag') return",
  "kind !== 'image' && !options.readOnly",
  "    case 'money':",
  "      : K extends 'flag'",
  "const numeric = ['money', 'count', 'percent'].includes(kind)",
  'const wide: ReadonlySet<KindName> = new Set()',
  'const cleaners: Readonly<Partial<Record<KindName, string>>> = {}',
])('it finds %s', (line) => expect(asked.some((one) => one.test(line))).toBe(true))
