import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { circlesOf, foldersOf, importsOf } from './imports.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'baobab-imports-'))))
afterEach(() => rmSync(root, { recursive: true }))

function graphOf(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return importsOf(root, Object.keys(files))
}

it('finds a circle of files through relative imports, re-exports and packages', () => {
  const graph = graphOf({
    'packages/a/package.json': '{}',
    'packages/a/index.ts': `export { b } from './deep/b.ts'`,
    'packages/a/deep/b.ts': `import { c } from '../c.ts'\nexport const b = c`,
    'packages/a/c.ts': `import { b } from '@baobab/a'\nexport const c = () => b`,
    'packages/a/alone.ts': `import '@baobab/a/c.ts'`,
  })
  expect(circlesOf(graph)).toEqual([['packages/a/c.ts', 'packages/a/deep/b.ts', 'packages/a/index.ts']])
})

it('leaves out what is imported as types alone', () => {
  const graph = graphOf({ 'a.ts': `import type { B } from './b.ts'`, 'b.ts': `import { a } from './a.ts'` })
  expect(circlesOf(graph)).toEqual([])
})

it('finds a circle of folders whose files make none', () => {
  const graph = graphOf({
    'one/a.ts': `import '../two/b.ts'`,
    'two/b.ts': '',
    'two/c.ts': `import '../one/d.ts'`,
    'one/d.ts': '',
  })
  expect(circlesOf(graph)).toEqual([])
  expect(circlesOf(foldersOf(graph))).toEqual([['one', 'two']])
})
