import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runtimePackages } from './runtimePackages.ts'

let top = ''
beforeEach(async () => void (top = await mkdtemp(join(tmpdir(), 'baobab-packages-'))))
afterEach(() => rm(top, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, object | string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(top, file)), { recursive: true })
    await writeFile(join(top, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

it('finds what packages of ours and built files need, with all that these need, where Node would find it', async () => {
  await write({
    'packages/api/package.json': { dependencies: { '@baobab/design': '*', one: '1' } },
    'node_modules/one/package.json': {
      dependencies: { two: '1' },
      optionalDependencies: { native: '1', elsewhere: '1' },
      peerDependencies: { peer: '1', unwanted: '1' },
      peerDependenciesMeta: { unwanted: { optional: true } },
    },
    'node_modules/one/node_modules/two/package.json': { dependencies: { one: '1' } },
    'node_modules/two/package.json': {},
    'node_modules/native/package.json': {},
    'node_modules/peer/package.json': {},
    'node_modules/unwanted/package.json': {},
    'node_modules/builder/package.json': {},
    'node_modules/@scope/lazy/package.json': {},
    'node_modules/react-dom/package.json': {},
    'site/dist/server/entry.mjs':
      "import 'node:fs'; import 'crypto'; import './chunk.mjs'; const page = () => import('@scope/lazy/deep'); const text = \"from 'builder'\"",
    'site/dist/server/chunk.mjs': "export { render } from 'react-dom/server'",
  })
  expect(await runtimePackages(top, ['packages/api'], ['site/dist/server'])).toEqual([
    'node_modules/@scope/lazy',
    'node_modules/native',
    'node_modules/one',
    'node_modules/one/node_modules/two',
    'node_modules/peer',
    'node_modules/react-dom',
  ])
})

it('fails where a package is not installed', async () => {
  await write({ 'packages/api/package.json': { dependencies: { gone: '1' } } })
  await expect(runtimePackages(top, ['packages/api'], [])).rejects.toThrow(
    'gone, which packages/api needs, is not installed.',
  )
})
