import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const pages = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const text = (file: string) => readFileSync(join(root, file), 'utf8')

/** The addresses of a page's links and pictures that lie in this repository. */
function targetsOf(file: string): string[] {
  const found = [...text(file).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture ?? '',
  )
  return found.filter((target) => !/^(?:https?:|mailto:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''))
}

it.each(pages)('%s leads only to what is there', (file) => {
  expect(targetsOf(file).filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([])
})

it.each(pages)('%s names only scripts that package.json has', (file) => {
  const { scripts } = JSON.parse(text('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const named = [...text(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('the README is short, and leads to every page of the documents', () => {
  expect(Buffer.byteLength(text('README.md'))).toBeLessThanOrEqual(5_000)
  expect(pages.filter((page) => page !== 'README.md' && !targetsOf('README.md').includes(page))).toEqual([])
})

it('documents every setting that the server reads, and no other', () => {
  const read = new Set(
    ['env', 'operating'].flatMap((file) =>
      [...text(`packages/api/platform/env/${file}.ts`).matchAll(/^ +([A-Z][A-Z_]{3,}): /gm)].map(
        ([, name = '']) => name,
      ),
    ),
  )
  const told = new Set(
    [...text('docs/deploy.md').matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    ),
  )
  expect([...told].sort()).toEqual([...read].sort())
})
