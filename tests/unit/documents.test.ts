import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@baobab/validation/limits.ts'
import { readsMs } from '@baobab/validation/stored.ts'
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

it('the public page on privacy says for how long each thing is kept', () => {
  const page = text('packages/i18n/en/pages/privacy.md').replace(/\s+/g, ' ')
  const days = (ms: number) => `${ms / 86_400_000} days`
  for (const told of [
    `What you delete can be restored for ${days(limits.deleted.keptMs)}.`,
    `An unfinished startup: ${limits.unfinished.keptDays} days after you last changed it.`,
    `What you read that is not public: ${limits.accessRecords.keptDays} days.`,
    `Reports: ${days(limits.report.keptMs)} after the decision.`,
    `Claims: ${days(limits.claims.keptMs)} after they are over.`,
    `That takes effect after ${days(limits.erasure.waitMs)}`,
    `It is erased when the session ends, and after ${days(readsMs)} at the latest.`,
    `Words that were searched for and not found: ${limits.missedSearches.keptDays} days.`,
  ])
    expect(page).toContain(told)
})

it('docs/operate.md lists every command', () => {
  const [, listed = ''] = /## Commands\n+```sh\n([^]*?)```/.exec(text('docs/operate.md')) ?? []
  const commands = [...text('packages/api/cli/commands.ts').matchAll(/(?<=program\n) +\.command\('([\w-]+)'\)/g)].map(
    ([, name = '']) => name,
  )
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter((name) => !new RegExp(`^npm run cli -- ${name}\\b(?!-)`, 'm').test(listed))).toEqual([])
})

it('a reverse proxy is told to take the largest body that the server takes', () => {
  const [, most] = /client_max_body_size (\d+)m;/.exec(text('docs/samples/nginx.conf')) ?? []
  expect(Number(most) * 1024 * 1024).toBeGreaterThan(Math.max(...Object.values(limits.body)))
  expect(text('docs/deploy.md')).toContain(`take bodies of ${most} MB`)
})

it('docs/architecture.md names every folder of tests', () => {
  const [line = ''] = text('docs/architecture.md')
    .split('\n')
    .filter((one) => one.startsWith('| `tests/` |'))
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !line.includes(`\`${name}/\``))).toEqual([])
})
