import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildStale, type BuiltPackage } from './build.ts'

const packages: BuiltPackage[] = [{ name: 'the shop', folder: 'shop', uses: ['packages/shared'] }]
let top: string

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'baobab-build-'))
  for (const folder of ['shop/node_modules', 'packages/shared/deep']) mkdirSync(join(top, folder), { recursive: true })
  for (const file of ['package-lock.json', 'tsconfig.json', 'shop/page.ts', 'packages/shared/deep/a.ts']) {
    writeFileSync(join(top, file), '{}')
  }
  buildsBy('mkdir -p dist && printf x >> ../builds')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => rmSync(top, { recursive: true }))

function buildsBy(build: string) {
  writeFileSync(join(top, 'shop/package.json'), JSON.stringify({ scripts: { build } }))
}

/** How often the package has been built. */
const builds = () => (existsSync(join(top, 'builds')) ? readFileSync(join(top, 'builds'), 'utf8').length : 0)

test('a package is built once, and not again while nothing changes', async () => {
  expect(await buildStale(top, packages)).toEqual([])
  expect(await buildStale(top, packages)).toEqual([])
  expect(builds()).toBe(1)
})

test.each(['shop/page.ts', 'packages/shared/deep/a.ts', 'package-lock.json'])(
  'a change in %s makes it stale',
  async (file) => {
    await buildStale(top, packages)
    appendFileSync(join(top, file), ' ')
    await buildStale(top, packages)
    expect(builds()).toBe(2)
  },
)

test.each(['shop/page.test.ts', 'shop/node_modules/x.js', 'shop/dist/x.js'])(
  'a change in %s does not',
  async (file) => {
    await buildStale(top, packages)
    writeFileSync(join(top, file), ' ')
    await buildStale(top, packages)
    expect(builds()).toBe(1)
  },
)

test('a package that cannot be built is named, with its own words, and stays stale', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  buildsBy('mkdir -p dist && echo no such page && exit 3')
  expect(await buildStale(top, packages)).toEqual(['the shop'])
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/no such page[^]*exit code 3/))
  buildsBy('mkdir -p dist && printf x >> ../builds')
  expect(await buildStale(top, packages)).toEqual([])
  expect(builds()).toBe(1)
})
