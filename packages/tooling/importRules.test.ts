import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import importRules from './importRules.ts'
import { readImports } from './imports.ts'

/* The rules run over a tree of the repository's own files, left empty but for those that a test is about. */

const top = fileURLToPath(new URL('../..', import.meta.url))
const code = '{console,site,packages,tests}/**/*.{ts,tsx,mjs,js}'
const exclude = ['**/node_modules', '**/dist', '**/.astro']
const installed = ['zod', 'react', 'react-admin', 'ra-core', '@mui/material', 'hono']

const trees: string[] = []
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true })))

function plant(texts: Readonly<Record<string, string>>): string {
  const tree = mkdtempSync(join(tmpdir(), 'baobab-imports-'))
  trees.push(tree)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  for (const file of globSync(code, { cwd: top, exclude })) write(file, '')
  for (const [file, text] of Object.entries(texts)) write(file, text)
  for (const manifest of globSync('{console,site,tests,packages/*}/package.json', { cwd: top })) {
    cpSync(join(top, manifest), join(tree, manifest))
    const { name } = JSON.parse(readFileSync(join(top, manifest), 'utf8')) as { name: string } // npm reads it
    mkdirSync(dirname(join(tree, 'node_modules', name)), { recursive: true })
    symlinkSync(join(tree, dirname(manifest)), join(tree, 'node_modules', name))
  }
  for (const name of installed) write(`node_modules/${name}/index.js`, '')
  return tree
}

/** What is broken, as `file: rule`, with where a thing belongs. */
async function broken(tree: string): Promise<ReadonlyMap<string, string>> {
  const { summary } = await readImports(tree)
  const comments = new Map(importRules.forbidden?.map(({ name = '', comment = '' }) => [name, comment]))
  return new Map(
    summary.violations.map(({ from, rule }) => [`${from}: ${rule.name}`, comments.get(rule.name) ?? 'no comment']),
  )
}

const wrong: readonly (readonly [from: string, imported: string, rule: string, comment: string])[] = [
  ['packages/validation/fields', 'hono', 'packages/validation imports', 'validation imports zod and i18n and nothing'],
  [
    'packages/validation/fields',
    'node:fs',
    'packages/validation imports',
    'validation imports zod and i18n and nothing',
  ],
  ['packages/validation/fields', '../../api/app.ts', 'packages by name', 'never by a path'],
  ['console/ui', '../../site/lib/links.ts', 'packages by name', 'never by a path'],
  ['packages/data-provider', '@baobab/api/app.ts', 'importers of packages/api', 'Only tests import api'],
  ['console', '@baobab/api', 'importers of packages/api', 'Only tests import api'],
  ['packages/api', '@baobab/site/lib/links.ts', 'importers of site', 'Only tests import site and console'],
  ['site/lib', '@baobab/console/main.tsx', 'importers of console', 'Only tests import site and console'],
  ['console', '@baobab/tests/attack/run.ts', 'importers of tests', 'from outside'],
  ['packages/i18n', '@baobab/tooling/tally.ts', 'importers of packages/tooling', 'from outside'],
  ['packages/api', '@baobab/data-provider/client.ts', 'importers of packages/data-provider', 'in packages/validation'],
  ['packages/data-provider', '@baobab/design', 'importers of packages/design', 'the affair of site and console'],
  ['packages/api', '@baobab/design', 'packages/api takes data of design', 'brand.ts and tokens.ts alone'],
  ['packages/api', '@baobab/design/theme.ts', 'packages/api takes data of design', 'brand.ts and tokens.ts alone'],
  ['site/lib', '@mui/icons-material/Add', 'importers of packages/icons', 'belong in console'],
  ['packages/i18n', '@baobab/validation/limits.ts', 'packages/i18n imports', 'i18n knows only words'],
  ['packages/design', '@baobab/validation', 'packages/design imports', 'design knows only looks'],
  ['packages/icons', '@baobab/validation', 'packages/icons imports', 'drawings alone'],
  ['packages/tooling', '@baobab/validation', 'packages/tooling imports', 'starts, builds and checks the packages'],
  ['packages/api', 'ra-core', 'no React', 'React belongs in console'],
  ['packages/design', '@mui/material', 'no React', 'React belongs in console'],
  ['packages/i18n', 'react', 'no React', 'React belongs in console'],
  ['packages/data-provider', 'react-admin', 'data-provider shows nothing', 'only ra-core'],
  ['packages/data-provider', 'react', 'data-provider shows nothing', 'only ra-core'],
  ['site/components/islands', 'react-admin', 'site without react-admin', 'belong in console'],
  ['site/components', '@baobab/data-provider/actions.ts', 'site without react-admin by another package', 'never ships'],
  ['site/lib', '@baobab/data-provider', 'site takes no providers', 'client.ts and session.ts'],
  ['site/lib', '@baobab/data-provider/httpError.ts', 'site takes no providers', 'client.ts and session.ts'],
  [
    'site/components/islands',
    '@baobab/validation/resources/startups.ts',
    'site takes no whole description',
    'the one form schema',
  ],
  ['packages/api', '@baobab/validation/missing.ts', 'found', 'a file that is there'],
  ['site/lib', '@baobab/api/app.ts?raw', 'found, by Vite too', 'a file that is there'],

  ['console/features', '../app/App.tsx', 'console/features', 'imports go downwards'],
  ['console/crud', '../features/own.ts', 'console/crud', 'knows no resource by name'],
  ['console/fields', '../crud/own.ts', 'console/fields', 'of each field kind'],
  ['console/ui', '../fields/own.ts', 'console/ui', 'no data'],
  ['console/session', '../ui/own.ts', 'console/session', 'who is signed in'],
  ['console/theme', '../session/own.ts', 'console/routes, i18n, theme', 'addresses, formats and looks'],
  ['site/pages', '../server.ts', 'site/pages', 'an address each'],
  ['site/layouts', '../pages/own.ts', 'site/layouts', 'a whole page'],
  ['site/components', '../layouts/own.ts', 'site/components', 'parts of a page'],
  ['site/scripts', '../components/own.ts', 'site/scripts, directives', 'without React'],
  ['site/lib', '../scripts/own.ts', 'site/lib, build, worker', 'knows no page'],
  ['packages/api/features', '../server.ts', 'packages/api/features', 'routes, queries, policy and presenter'],
  ['packages/api/crud', '../features/own.ts', 'packages/api/crud', 'the engine'],
  ['packages/api/platform', '../crud/own.ts', 'packages/api/platform', 'knows no resource'],
  ['packages/validation/calls', '../index.ts', 'packages/validation/calls', 'the calls of the API'],
  ['packages/validation/importing', '../calls/own.ts', 'packages/validation/importing, exporting', 'files of rows'],
  ['packages/validation/exporting', '../calls/own.ts', 'packages/validation/importing, exporting', 'files of rows'],
  ['packages/validation/forms', '../calls/own.ts', 'packages/validation/forms', 'belong to no record'],
  ['packages/validation/resources', '../forms/own.ts', 'packages/validation/resources', 'a description each'],
  ['packages/validation/derive', '../resources/own.ts', 'packages/validation/derive', 'knows no resource by name'],
  ['packages/validation/fields', '../derive/own.ts', 'packages/validation/fields', 'of each field kind'],
  ['packages/validation', './fields/own.ts', 'packages/validation/limits, messages, format', 'what all of them share'],
  [
    'packages/validation/format',
    '../catalogue.ts',
    'packages/validation/limits, messages, format',
    'what all of them share',
  ],
  ['packages/data-provider', './authProvider.ts', 'packages/data-provider/client', 'calls, session, uploads'],
  ['packages/i18n/en', '../translate.ts', 'packages/i18n/languages', 'data alone'],
]

const circles = {
  'console/ui/circle/one.ts': "import './two.ts'",
  'console/ui/circle/two.ts': "import type { One } from './one.ts'",
  'console/ui/east/one.ts': "import '../west/one.ts'",
  'console/ui/west/two.ts': "import '../east/two.ts'",
  'console/ui/east/two.ts': '',
  'console/ui/west/one.ts': '',
}

describe('a wrong import is found, with where the thing belongs', () => {
  const fileOf = (row: number) => `${wrong[row]?.[0] ?? ''}/wrong${row}.ts`
  let found: ReadonlyMap<string, string>

  beforeAll(async () => {
    const own = [...new Set(wrong.map(([from]) => from))].map((folder) => [`${folder}/own.ts`, ''])
    const rows = wrong.map(([, imported], row) => [fileOf(row), `import '${imported}'\n`])
    const late = ['console/late.ts', "export const late = () => import('@baobab/api')\n"]
    const typed = ['console/typed.ts', "import type { App } from '@baobab/api'\n"]
    const tied = ['packages/data-provider/actions.ts', "import 'ra-core'\n"]
    const provider = ['packages/data-provider/authProvider.ts', "import './index.ts'\n"]
    const child = ['packages/api/platform/files/lateProcess.ts', "import './picture.ts'\n"]
    const picture = ['packages/api/platform/files/picture.ts', "import '@baobab/validation'\n"]
    const more = [late, typed, tied, provider, child, picture]
    found = await broken(plant({ ...Object.fromEntries([...own, ...rows, ...more]), ...circles }))
  }, 60_000)

  test.each(wrong.map((row, index) => [row[0], row[1], row[2], row[3], index] as const))(
    '%s: import %s',
    (_from, _imported, rule, comment, row) => {
      expect(found.get(`${fileOf(row)}: ${rule}`)).toContain(comment)
    },
  )

  test('an import() and an import of types are held to the same rules', () => {
    expect(found.get('console/late.ts: importers of packages/api')).toBeDefined()
    expect(found.get('console/typed.ts: importers of packages/api')).toBeDefined()
  })

  test('a file beside its layer is found as one in it', () => {
    expect(found.get('packages/data-provider/authProvider.ts: packages/data-provider/providers')).toBeDefined()
  })

  test('what reads the descriptions by way of another file is found in a process for one file', () => {
    expect(found.get('packages/api/platform/files/lateProcess.ts: small processes')).toContain('limits.ts')
  })

  test('circles of files and of folders are found', () => {
    const inCircles = [...found.keys()].filter((one) => one.includes(': no circle of'))
    expect(inCircles.map((one) => one.replace(/(one|two)(?=\.ts)/, '…'))).toEqual(
      expect.arrayContaining(['console/ui/circle/….ts: no circle of files', 'console/ui/east: no circle of folders']),
    )
  })

  test('every rule is broken by a row', () => {
    const rules = importRules.forbidden?.map(({ name }) => name)
    expect(new Set([...found.keys()].map((one) => one.replace(/^.*?: /, '')))).toEqual(new Set(rules))
  })
})

test('what is right is left alone', async () => {
  const right = [
    ['packages/validation/fields', 'zod'],
    ['packages/validation/fields', '../limits.ts'],
    ['packages/validation/derive', '@baobab/i18n/message.ts'],
    ['packages/data-provider', '@baobab/validation/limits.ts'],
    ['packages/data-provider', 'ra-core'],
    ['packages/api/features', '@baobab/validation'],
    ['packages/api/platform/mail', '@baobab/design/brand.ts'],
    ['packages/api/platform/mail', '@baobab/design/tokens.ts'],
    ['console', '@baobab/data-provider'],
    ['console/ui', '@mui/icons-material/Add'],
    ['console/ui', 'react-admin'],
    ['console', '@baobab/design/theme-boot.js?raw'],
    ['site/components/islands', '@baobab/data-provider/client.ts'],
    ['site/components/islands', '@baobab/validation/derive/form.ts'],
    ['site/lib', 'astro:content'],
    ['tests/contract', '@baobab/api/app.ts'],
  ].map(([folder, name], row) => [`${folder}/right${row}.ts`, `import '${name}'\n`] as const)
  const tests = [['packages/validation/fields/right.test.ts', "import 'vitest'\n"] as const]
  expect(await broken(plant(Object.fromEntries([...right, ...tests])))).toEqual(new Map())
}, 60_000)

test('the pages of site, which dependency-cruiser does not read, keep the rules and layers too', async () => {
  const imported = /\bimport\b[^'"]*?['"]([^'"]+)['"]/g
  const read = (file: string) => readFileSync(join(top, file), 'utf8')
  const scripts = globSync('site/**/*.{ts,tsx}', { cwd: top, exclude }).map((file) => [file, read(file)] as const)
  const pages = globSync('site/**/*.astro', { cwd: top, exclude }).map((file) => {
    const lines = [...read(file).matchAll(imported)].map(([, name = '']) => `import '${name}'\n`)
    return [`${file}.ts`, lines.join('')] as const
  })
  expect(pages.length).toBeGreaterThan(40)
  const found = await broken(plant(Object.fromEntries([...scripts, ...pages])))
  expect([...found.keys()].filter((one) => !/: found/.test(one))).toEqual([])
}, 60_000)
