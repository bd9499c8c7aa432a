import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { closedTo } from './boundaries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: `${root}packages/tooling/eslint.config.js`,
  // Import lines need no types, and the sample files below exist only here.
  overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }],
  ruleFilter: ({ ruleId }) => ruleId.startsWith('no-restricted-') || ruleId.startsWith('@eslint-community/'),
})

async function complaints(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: root + filePath })
  return results.flatMap((result) => result.messages.map((message) => message.message))
}

const importOf = (name: string) => `import * as thing from '${name}';\nexport default thing;\n`

describe('a wrong import is rejected with a message that says where the thing belongs', () => {
  test.each([
    ['packages/validation/fields/sample.ts', 'react', 'validation imports zod and nothing else'],
    ['packages/validation/fields/sample.ts', 'node:fs', 'validation imports zod and nothing else'],
    ['packages/validation/fields/sample.ts', '../../api/env.ts', 'never by a path'],
    ['packages/data-provider/sample.ts', '@baobab/api/platform/env/env.ts', 'Only tests import api'],
    ['packages/data-provider/sample.ts', 'react-admin', 'belong in console'],
    ['packages/data-provider/sample.ts', '@baobab/design', 'must not know of packages/design'],
    ['packages/api/sample.ts', '@baobab/data-provider/client.ts', 'belongs in packages/validation'],
    ['packages/api/sample.ts', '@baobab/design', 'brand.ts and tokens.ts alone'],
    ['packages/api/sample.ts', '@baobab/design/theme.ts', 'brand.ts and tokens.ts alone'],
    ['packages/api/sample.ts', 'ra-core', 'React belongs in console'],
    ['packages/design/sample.ts', '@baobab/validation', 'design knows only looks'],
    ['packages/tooling/sample.ts', '@baobab/api', 'tooling starts, builds and checks the rooms from outside'],
    ['console/sample.tsx', '@baobab/api', 'Only tests import api'],
    ['console/ui/sample.tsx', '../../site/lib/menu.ts', 'never by a path'],
    ['site/components/islands/Sample.tsx', 'react-admin', 'belong in console'],
    ['site/components/islands/Sample.tsx', '@baobab/validation/resources/startups.ts', 'the one form schema'],
    ['site/lib/sample.ts', '@baobab/data-provider', 'client.ts and session.ts'],
  ])('%s: import %s', async (file, name, message) => {
    expect(await complaints(file, importOf(name))).toEqual([expect.stringContaining(message)])
  })

  test('an import() is held to the same lines', async () => {
    const found = await complaints(
      'console/sample.ts',
      `export const late = () => import('@baobab/api/platform/env/env.ts');\n`,
    )
    expect(found).toEqual([expect.stringContaining('Only tests import api')])
  })
})

test.each([
  ['packages/validation/fields/sample.ts', 'zod'],
  ['packages/validation/fields/sample.ts', '../limits.ts'],
  ['packages/data-provider/sample.ts', '@baobab/validation/limits.ts'],
  ['packages/data-provider/sample.ts', 'ra-core'],
  ['packages/api/features/sample.ts', '@baobab/validation'],
  ['packages/api/platform/mail/sample.ts', '@baobab/design/brand.ts'],
  ['packages/api/platform/mail/sample.ts', '@baobab/design/tokens.ts'],
  ['packages/validation/fields/sample.test.ts', 'vitest'],
  ['console/sample.tsx', '@baobab/data-provider'],
  ['console/sample.tsx', 'react-admin'],
  ['site/components/islands/Sample.tsx', '@baobab/data-provider/client.ts'],
  ['tests/contract/sample.ts', '@baobab/api/app.ts'],
])('%s may import %s', async (file, name) => {
  expect(await complaints(file, importOf(name))).toEqual([])
})

test('a disabled lint line needs its reason, and the rule that it disables', async () => {
  const line = '// eslint-disable-next-line no-var'
  expect(await complaints('console/sample.ts', `${line}\nvar a = 1;\nexport default a;\n`)).toContainEqual(
    expect.stringContaining('Include descriptions'),
  )
  expect(
    await complaints('console/sample.ts', `${line} -- an old browser reads this\nvar a = 1;\nexport default a;\n`),
  ).not.toContainEqual(expect.stringContaining('Include descriptions'))
  expect(
    await complaints('console/sample.ts', '/* eslint-disable -- all of it */\nexport default 1;\n'),
  ).toContainEqual(expect.stringContaining('Specify some rule names'))
})

test('the pages of site, which the linter does not read, keep the import lines too', async () => {
  const imported = /\bimport\b[^'"]*?['"]([^'"]+)['"]/g
  for await (const file of glob('site/**/*.astro', { cwd: root, exclude: ['**/node_modules', '**/dist'] })) {
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(imported)) {
      const broken = closedTo(file).filter(({ regex }) => new RegExp(regex).test(name))
      expect(broken, `${file} imports ${name}`).toEqual([])
    }
  }
})
