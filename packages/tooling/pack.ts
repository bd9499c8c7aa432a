import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildStale } from './build.ts'
import { heapOptions } from './heap.ts'
import { runtimePackages } from './runtimePackages.ts'
import { isUnreadByServers } from './unread.mjs'

const top = join(import.meta.dirname, '..', '..')
/** The Node that an archive is made for and tested with: the one that this repository brings along. */
const wantedNode = Number.parseInt(readFileSync(join(top, '.nvmrc'), 'utf8'), 10)
/** Packages of ours that the server runs from their sources. */
const own = ['packages/api', 'packages/design', 'packages/i18n', 'packages/validation']
const built = ['site/dist', 'console/dist']
/** What builds read, and no server that is built: sources in TypeScript, documents and tests of packages. Licences stay. */
const unread = /\.(?:[cm]?ts|tsx|markdown)$|(?:^|\/)(?:test|tests|__tests__|docs|example|examples|\.github)\//

const starters = {
  'server.mjs': './packages/api/server.ts',
  'cli.mjs': './packages/api/cli/main.ts',
} as const

/**
 * Makes one archive that starts with Node alone: `node server.mjs`, with no registry and no build. It holds the sources of the server,
 * the built pages, the packages that these need, of this kind of machine, and the guides. Answers what was written, in a line.
 *
 * @throws Error where the pages cannot be built, a package is missing or tar fails
 */
export async function pack(file?: string): Promise<string> {
  const broken = await buildStale()
  if (broken.length > 0) throw new Error(`Not packed, since ${broken.join(' and ')} could not be built.`)
  const { version, engines } = readPackage()
  const name = `baobab-${version}`
  const to = resolve(file ?? `${name}-${process.platform}-${process.arch}.tar.gz`)
  const folder = mkdtempSync(join(tmpdir(), 'baobab-pack-'))
  try {
    const count = await fill(join(folder, name), version, engines)
    const made = spawnSync('tar', ['-czf', to, '-C', folder, name], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`tar could not write ${to}: ${made.stderr || String(made.error)}`)
    return `${to}: ${(statSync(to).size / 1e6).toFixed(1)} MB, ${count} files. Unpack it, and start it with: node ${heapOptions.join(' ')} server.mjs`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readPackage(): { readonly version: string; readonly engines: Readonly<Record<string, string>> } {
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string } // Our own.
  return { version, engines: { node: `>=${wantedNode}` } }
}

async function fill(target: string, version: string, engines: Readonly<Record<string, string>>): Promise<number> {
  let count = 0
  const copy = (files: readonly string[]) => {
    for (const file of files) {
      mkdirSync(dirname(join(target, file)), { recursive: true })
      copyFileSync(join(top, file), join(target, file))
      count++
    }
  }
  for (const folder of own) copy(filesIn(folder, (file) => !/\.test\.[jt]sx?$|\/node_modules\//.test(file)))
  for (const folder of built) copy(filesIn(folder, () => true))
  copy(['site/package.json', 'console/package.json', '.env.example', 'CHANGELOG.md'])
  // The guides, with the samples that they name. An image is packed without them.
  copy(filesIn('docs', () => true))
  for (const folder of await runtimePackages(top, own, ['site/dist/server'])) {
    // Packages that lie within this one are there by themselves, where they are needed.
    const isNested = (file: string) => file.slice(folder.length).includes('/node_modules/')
    copy(
      filesIn(
        folder,
        (file) => !isNested(file) && !isUnreadByServers(file) && !unread.test(file.slice(folder.length + 1)),
      ),
    )
  }
  mkdirSync(join(target, 'node_modules', '@baobab'), { recursive: true })
  for (const folder of own)
    symlinkSync(join('..', '..', folder), join(target, 'node_modules', '@baobab', folder.replace('packages/', '')))
  const scripts = { start: ['node', ...heapOptions, 'server.mjs'].join(' '), cli: 'node cli.mjs' }
  const about = { name: 'baobab', version, private: true, type: 'module', engines, scripts }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`)
  for (const [file, module] of Object.entries(starters)) writeFileSync(join(target, file), starterOf(module))
  return count + 1 + Object.keys(starters).length
}

/** An older Node may not be able to read the server, and would not say why. */
const starterOf = (module: string) => `if (Number(process.versions.node.split('.')[0]) < ${wantedNode}) {
  console.error('This is Node ' + process.versions.node + '; install Node ${wantedNode} or newer from https://nodejs.org and start again.')
  process.exit(1)
}
await import('${module}')
`

function filesIn(folder: string, isWanted: (file: string) => boolean): string[] {
  return globSync(`${folder}/**/*`, { cwd: top, withFileTypes: true })
    .concat(globSync(`${folder}/**/.*`, { cwd: top, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length + 1))
    .filter(isWanted)
    .toSorted()
}
