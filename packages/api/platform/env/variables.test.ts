import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { envShape, readEnv } from './env.ts'
import { exampleFile, variables } from './variables.ts'

const top = join(import.meta.dirname, '..', '..', '..', '..')
const names = Object.keys(envShape.shape)

it('writes .env.example, with every variable once', () => {
  expect(readFileSync(join(top, '.env.example'), 'utf8'), 'npm run docs:env writes it').toBe(exampleFile())
  expect([...exampleFile().matchAll(/^#(\w+)=/gm)].map(([, name]) => name).toSorted()).toEqual(names.toSorted())
})

it('tells of every default what the code takes', () => {
  const defaults: Readonly<Record<string, unknown>> = envShape.parse({})
  for (const [name, told] of Object.entries(variables)) {
    const value = defaults[name]
    const hasOwn = value !== undefined && !(Array.isArray(value) && value.length === 0) && name !== 'DATA_DIR'
    expect('unset' in told, name).toBe(!hasOwn)
  }
})

it('gives examples that the server takes', () => {
  const lines = [...exampleFile().matchAll(/^#(\w+)="?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const set = Object.fromEntries(lines.filter(([name]) => name !== 'BACKUP_RECIPIENT')) as Record<string, string>
  expect(readEnv(set)).toMatchObject({ publicUrl: 'https://baobab.example', trustedProxies: 1, demo: false })
})

it('is told in docs/deploy.md, every variable', () => {
  const page = readFileSync(join(top, 'docs', 'deploy.md'), 'utf8')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
