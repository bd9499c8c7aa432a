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
export const builtRooms: readonly BuiltPackage[] = [
  { name: 'the site', folder: 'site', uses: shared },
  { name: 'the console', folder: 'console', uses: [...shared, 'packages/icons'] },
]

/**
 * Builds each package whose sources, packages or lock file have changed since it was last built, all of
 * them at once, and prints a line for each.
 *
 * @returns the names of the packages that could not be built; their output has been printed.
 */
export async function buildStale(top = root, packages = builtRooms): Promise<string[]> {
  const stale = packages.filter((package_) => readStamp(top, package_) !== stampOf(top, package_))
  if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(' and ')} …`)
  const results = await Promise.all(stale.map(async (package_) => ({ package_, built: await build(top, package_) })))
  return results.filter(({ built }) => !built).map(({ package_ }) => package_.name)
}

async function build(top: string, package_: BuiltPackage): Promise<boolean> {
  const started = Date.now()
  const stamp = stampOf(top, package_)
  const { code, output } = await runScript(join(top, package_.folder), 'build')
  if (code !== 0) {
    console.error(`${output}\nBuilding ${package_.name} failed (exit code ${String(code)}).`)
    return false
  }
  writeFileSync(stampFile(top, package_), stamp)
  console.log(`Built ${package_.name} (${((Date.now() - started) / 1000).toFixed(1)} s).`)
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

function stampFile(top: string, package_: BuiltPackage): string {
  return join(top, package_.folder, 'dist/.built-from')
}

function readStamp(top: string, package_: BuiltPackage): string | undefined {
  const file = stampFile(top, package_)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** One hash over every file that the built package depends on, and the address that its pages name. */
function stampOf(top: string, package_: BuiltPackage): string {
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '')
  const files = [package_.folder, ...package_.uses].flatMap((folder) => sources(top, folder))
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
