import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* The rules that need types run in oxlint, over TypeScript's native compiler: each is seen to catch what it is there for, and of every plugin one. */

const top = fileURLToPath(new URL('../..', import.meta.url))
const caught = {
  'await-thenable': 'export const one = async () => await 1',
  'no-floating-promises': 'export const two = () => { Promise.resolve() }',
  'no-misused-promises': 'export const three = (act: (then: () => void) => void) => act(async () => {})',
  'no-unnecessary-type-assertion': "export const four = ('a' as string) as string",
  'only-throw-error': "export const five = () => { throw 'a' }",
  'prefer-promise-reject-errors': "export const six = () => Promise.reject('a')",
  'switch-exhaustiveness-check':
    "export const seven = (one: 'a' | 'b') => { switch (one) { case 'a': return 1 } return 2 }",
}
const caughtByPlugins = {
  'eslint(no-unsafe-optional-chaining)': 'export const eight = (one?: { a: { b: 1 } }) => (one?.a).b',
  'oxc(bad-comparison-sequence)': 'export const nine = (one: number) => one == one == one',
  'unicorn(no-await-in-promise-methods)': 'export const ten = async () => await Promise.all([await fetch("a")])',
  'react(jsx-key)': 'export const eleven = (all: string[]) => all.map((one) => <p>{one}</p>)',
  'jsx-a11y(alt-text)': 'export const twelve = () => <img src="a" />',
  'vitest(no-focused-tests)': "import { test } from 'vitest'\ntest.only('a', () => {})",
}
const pluginFile = (rule: string) => `${rule.replaceAll(/\W/g, '-')}.test.tsx`
const allowed = [
  'export const four = (one: string | undefined) => one as string',
  "export const seven = (one: 'a' | 'b') => { switch (one) { case 'a': return 1; default: return 2 } }",
  'export const eight = () => void Promise.resolve()',
  "export const nine = { run: async () => { await Promise.resolve(); throw new Error('a') } }",
]

let folder: string
let found: readonly { readonly filename: string; readonly code: string }[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baobab-oxlint-'))
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "ES2024" } }')
  for (const [rule, line] of Object.entries(caught)) writeFileSync(join(folder, `${rule}.ts`), line)
  for (const [rule, line] of Object.entries(caughtByPlugins)) writeFileSync(join(folder, pluginFile(rule)), line)
  writeFileSync(join(folder, 'allowed.ts'), allowed.join('\n'))
  const words = ['-c', join(top, 'packages/tooling/oxlint.json'), '--type-aware', '--format', 'json', folder]
  const lint = () =>
    spawnSync(process.execPath, [join(top, 'node_modules/oxlint/bin/oxlint'), ...words], { cwd: top, encoding: 'utf8' })
  let { stdout, stderr } = lint()
  // The type checker is a process of its own, which a machine short of memory may end: that says nothing about the rules.
  if (stdout.startsWith('Error running tsgolint')) {
    process.stderr.write(stdout)
    ;({ stdout, stderr } = lint())
  }
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`)
  // What `--format json` prints.
  found = (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.keys(caught))('%s is an error', (rule) => {
  const codes = found.filter(({ filename }) => filename.endsWith(`${rule}.ts`)).map(({ code }) => code)
  expect(codes).toContain(`typescript(${rule})`)
})

test.each(Object.keys(caughtByPlugins))('%s is an error', (rule) => {
  const codes = found.filter(({ filename }) => filename.endsWith(pluginFile(rule))).map(({ code }) => code)
  expect(codes).toContain(rule)
})

test('what is right is left alone', () => {
  expect(found.filter(({ filename }) => filename.endsWith('allowed.ts'))).toEqual([])
})
