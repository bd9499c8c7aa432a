import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const top = fileURLToPath(new URL('../..', import.meta.url))
let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'baobab-hooks-'))
  mkdirSync(join(clone, 'packages/tooling'), { recursive: true })
  copyFileSync(join(top, 'packages/tooling/hooks.mjs'), join(clone, 'packages/tooling/hooks.mjs'))
})

afterEach(() => rmSync(clone, { recursive: true }))

const withPackages = () => symlinkSync(join(top, 'node_modules'), join(clone, 'node_modules'))
const git = (...words: string[]) => spawnSync('git', words, { cwd: clone, encoding: 'utf8' }).stdout.trim()
const hooksPath = () => git('config', '--get', 'core.hooksPath')

function prepare(env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(clone, 'packages/tooling/hooks.mjs')], {
    env: { PATH: process.env['PATH'], HOME: clone, ...env },
    encoding: 'utf8',
  })
  return { status, stderr }
}
const fine = { status: 0, stderr: '' }

test('installing sets the hook, and again leaves it', () => {
  withPackages()
  git('init', '-q')
  expect(prepare()).toEqual(fine)
  expect(prepare()).toEqual(fine)
  expect(hooksPath()).toBe('.husky/_')
  expect(existsSync(join(clone, '.husky/_/pre-commit'))).toBe(true)
})

test('hooks of one’s own are left alone', () => {
  withPackages()
  git('init', '-q')
  git('config', 'core.hooksPath', 'my-hooks')
  expect(prepare()).toEqual(fine)
  expect(hooksPath()).toBe('my-hooks')
})

test('in CI nothing is set', () => {
  withPackages()
  git('init', '-q')
  expect(prepare({ CI: 'true' })).toEqual(fine)
  expect(hooksPath()).toBe('')
})

test('without the packages of checks, and without git, installing succeeds', () => {
  expect(prepare()).toEqual(fine)
  git('init', '-q')
  expect(prepare()).toEqual(fine)
  expect(hooksPath()).toBe('')
})
