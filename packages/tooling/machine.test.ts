import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chromium,
  chromiumPath,
  ensureParts,
  headlessChromium,
  headlessPath,
  missingChromium,
  postgresFolder,
} from './machine.ts'

let bin: string

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'baobab-bin-'))
  vi.stubEnv('PATH', bin)
  vi.stubEnv('CHROMIUM_PATH', undefined)
  vi.stubEnv('POSTGRES_BIN', undefined)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => rmSync(bin, { recursive: true }))

function program(name: string, script = ''): string {
  const file = join(bin, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

test('Chromium is found on PATH under any of its names, the plainest first', () => {
  expect(chromiumPath()).toBeUndefined()
  const chrome = program('google-chrome')
  expect(chromiumPath()).toBe(chrome)
  const plain = program('chromium')
  expect(chromiumPath()).toBe(plain)
})

test('browser tests drive the headless shell, else any Chromium, and what CHROMIUM_PATH names before both', () => {
  const plain = program('chromium')
  expect(headlessPath()).toBe(plain)
  const shell = program('chromium-headless-shell')
  expect(headlessPath()).toBe(shell)
  expect(chromiumPath()).toBe(plain)
  vi.stubEnv('CHROMIUM_PATH', plain)
  expect(headlessPath()).toBe(plain)
})

test('CHROMIUM_PATH is taken at its word, and nothing else is tried', () => {
  program('chromium')
  vi.stubEnv('CHROMIUM_PATH', join(bin, 'my-own'))
  expect(chromiumPath()).toBeUndefined()
  const own = program('my-own')
  expect(chromiumPath()).toBe(own)
})

test('POSTGRES_BIN names a folder that holds both programs of a server', () => {
  const folder = join(bin, 'pg')
  mkdirSync(folder)
  vi.stubEnv('POSTGRES_BIN', folder)
  program('pg/initdb')
  expect(postgresFolder()).toBeUndefined()
  program('pg/postgres')
  expect(postgresFolder()).toBe(folder)
})

test('a missing part is installed where the system lets us', () => {
  const made = join(bin, 'made')
  const part = { ...chromium, find: () => (existsSync(made) ? made : undefined), debianPackage: 'some-package' }
  program('apt-get', `case "$*" in install*some-package*) echo > ${made};; esac`)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  expect(ensureParts([part])).toEqual([])
})

test('where it cannot be installed, a message says what to do', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(ensureParts([chromium])).toEqual([missingChromium])
})

test('a part that is named but not there is not installed behind one’s back', () => {
  program('apt-get', `touch ${bin}/called`)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.stubEnv('CHROMIUM_PATH', join(bin, 'nowhere'))
  expect(ensureParts([chromium])).toEqual([chromium.missing])
  expect(console.log).not.toHaveBeenCalled()
})

/** An apt-get that installs any of these packages as a program of its name, and notes what it was asked to install. */
const installsOnly = (...packages: readonly string[]) =>
  program(
    'apt-get',
    packages
      .map(
        (name) =>
          `case "$*" in install*${name}*) printf '#!/bin/sh' > ${bin}/${name}; /bin/chmod +x ${bin}/${name};; esac`,
      )
      .join('\n'),
  )

test('the headless shell is installed where there is no Chromium, and where the system knows it', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  installsOnly('chromium-headless-shell')
  const plain = program('chromium')
  expect(ensureParts([headlessChromium])).toEqual([])
  expect(headlessPath()).toBe(plain)
  program('apt-cache')
  expect(ensureParts([headlessChromium])).toEqual([])
  expect(headlessPath()).toBe(join(bin, 'chromium-headless-shell'))
})

test('where the headless shell cannot be had, Chromium itself is installed', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  program(
    'apt-get',
    `case "$*" in install*shell*) exit 100;; install*chromium) printf '#!/bin/sh' > ${bin}/chromium; /bin/chmod +x ${bin}/chromium;; esac`,
  )
  expect(ensureParts([headlessChromium])).toEqual([])
  expect(headlessPath()).toBe(join(bin, 'chromium'))
})
