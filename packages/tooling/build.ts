import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package whose sources are turned into files that a browser loads. */
export interface BuiltPackage {
  readonly name: string
  /** Folder of the package, from the top of the monorepo. */
  readonly folder: string
  /** Packages whose sources end up in the built files. */
  readonly uses: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const shared = ['packages/validation', 'packages/data-provider', 'packages/design', 'packages/i18n']

/** The packages that are built, each into its own `dist` folder. */
export const builtPackages: readonly BuiltPackage[] = [
  { name: 'the site', folder: 'site', uses: shared },
  { name: 'the console', folder: 'console', uses: [...shared, 'packages/icons'] },
]

/** The packages whose sources, packages or lock file have changed since they were last built. */
export function stalePackages(top = root, packages = builtPackages): readonly BuiltPackage[] {
  return packages.filter((one) => readStamp(top, one) !== stampOf(top, one))
}

/**
 * Builds packages, all of them at once, and prints a line for each.
 *
 * @returns the names of the packages that could not be built; their output has been printed.
 */
export async function buildAll(stale: readonly BuiltPackage[], top = root): Promise<string[]> {
  if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`)
  const built = await Promise.all(stale.map((one) => build(top, one)))
  return stale.filter((_, index) => !built[index]).map(({ name }) => name)
}

/** Builds what is stale, and answers as `buildAll` does. */
export function buildStale(top = root, packages = builtPackages): Promise<string[]> {
  return buildAll(stalePackages(top, packages), top)
}

async function build(top: string, target: BuiltPackage): Promise<boolean> {
  const started = Date.now()
  const stamp = stampOf(top, target)
  const { code, output } = await runScript(join(top, target.folder), 'build')
  if (code !== 0) {
    console.error(`${output}\nBuilding ${target.name} failed (exit code ${String(code)}).`)
    return false
  }
  writeFileSync(stampFile(top, target), stamp)
  console.log(`Built ${target.name} (${((Date.now() - started) / 1000).toFixed(1)} s).`)
  return true
}

/** Runs a script of a package's package.json, and gathers what it prints. */
function runScript(folder: string, name: string): Promise<{ code: number | null; output: string }> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const child = spawn(scripts[name] ?? 'false', {
    cwd: folder,
    shell: true,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const gather = (part: Buffer) => (output += part.toString())
  child.stdout.on('data', gather)
  child.stderr.on('data', gather)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

function stampFile(top: string, target: BuiltPackage): string {
  return join(top, target.folder, 'dist/.built-from')
}

function readStamp(top: string, target: BuiltPackage): string | undefined {
  const file = stampFile(top, target)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** One hash over every file that the built package depends on, the address that its pages name, and whether they are in the pseudo-languages too. */
function stampOf(top: string, target: BuiltPackage): string {
  const hash = createHash('sha256')
    .update(process.env.PUBLIC_URL ?? '')
    .update(process.env.PSEUDO_LANGUAGES ?? '')
  const files = [target.folder, ...target.uses].flatMap((folder) => sources(top, folder))
  for (const file of ['package-lock.json', 'tsconfig.json', ...files]) {
    hash.update(`${file}\0`).update(readFileSync(join(top, file)))
  }
  return hash.digest('hex')
}

function sources(top: string, folder: string): string[] {
  const leftOut = new Set(['node_modules', 'dist', '.astro', 'test-results'])
  return globSync(`${folder}/**/*`, { cwd: top, withFileTypes: true, exclude: (entry) => leftOut.has(entry.name) })
    .filter((entry) => entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => (file.startsWith(top) ? file.slice(top.length).replace(/^\//, '') : file))
    .sort()
}
