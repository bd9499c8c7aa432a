import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npmPostgresFolder } from './npmPostgres.ts'

const oldestPostgres = 15
const headlessShell = 'chromium-headless-shell'

/** What to do where no Chromium can be found. */
export const missingChromium =
  'Chromium is missing. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable, then run npm test again.'

/** What to do where no PostgreSQL server can be found. */
export const missingPostgres =
  'The PostgreSQL server is missing, and npm has none for this kind of machine. Install version 15 or newer, or set POSTGRES_BIN to the folder that holds initdb and postgres, then run npm test again.'

/** The whole Chromium: CHROMIUM_PATH, else the first of the usual names on PATH. Undefined where there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const found = onPath(name)
    if (found) return join(found, name)
  }
  return undefined
}

/**
 * The Chromium that the browser tests drive: CHROMIUM_PATH, else Debian's headless shell, which is the same engine without a
 * window and takes half the work, else any other.
 */
export function headlessPath(): string | undefined {
  return process.env.CHROMIUM_PATH ? chromiumPath() : (shellPath() ?? chromiumPath())
}

function shellPath(): string | undefined {
  const found = onPath(headlessShell)
  return found && join(found, headlessShell)
}

/**
 * The folder with `initdb` and `postgres`: POSTGRES_BIN, else the newest of Debian's version
 * folders, else the one on PATH, else npm's. Undefined where there is none.
 */
export function postgresFolder(): string | undefined {
  const named = process.env.POSTGRES_BIN
  if (named) return holdsServer(named) ? named : undefined
  return debianFolders().find(holdsServer) ?? onPath('initdb', 'postgres') ?? npmPostgresFolder()
}

/**
 * Makes sure that the given parts are on this machine, and installs what is missing where that is
 * possible (root on a Debian-like system).
 *
 * @returns one message for each part that is still missing, saying what to install.
 */
export function ensureParts(parts: readonly Part[]): string[] {
  const isFree = ({ namedBy }: Part) => !(namedBy in process.env)
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    installDebian(
      parts.filter(isFree).flatMap((part) => (wantsLighter(part) ? (part.lighter?.debianPackage ?? []) : [])),
    )
    installDebian(parts.filter(isFree).flatMap((part) => (part.find() ? [] : (part.debianPackage ?? []))))
  }
  return parts.filter((part) => !part.find()).map((part) => part.missing)
}

/** Whether a lighter one is to be installed: where there is none at all, or where the system knows the package already. */
function wantsLighter({ lighter, find }: Part): boolean {
  if (!lighter || lighter.find()) return false
  return !find() || spawnSync('apt-cache', ['show', lighter.debianPackage]).status === 0
}

/** A program of the machine that the tests need, beyond what npm installs. */
export interface Part {
  readonly find: () => string | undefined
  /** What Debian calls it, where it is to be installed from there. */
  readonly debianPackage?: string
  /** One of its kind that takes less work: it is installed where possible, beside another too, and nothing stops without it. */
  readonly lighter?: { readonly find: () => string | undefined; readonly debianPackage: string }
  /** The environment variable that names it; where that is set, nothing is installed. */
  readonly namedBy: string
  readonly missing: string
}

export const chromium: Part = {
  find: chromiumPath,
  debianPackage: 'chromium',
  namedBy: 'CHROMIUM_PATH',
  missing: missingChromium,
}

/** What the browser tests drive. */
export const headlessChromium: Part = {
  ...chromium,
  find: headlessPath,
  lighter: { find: shellPath, debianPackage: headlessShell },
}

export const postgres: Part = {
  find: postgresFolder,
  namedBy: 'POSTGRES_BIN',
  missing: missingPostgres,
}

/** A program that only some tests need, found on PATH under the first name that it has, or where Debian puts what few call by hand. */
function rarePart(
  names: readonly string[],
  debianPackage: string,
  { namedBy = `${names[0]?.toUpperCase() ?? ''}_PATH`, folders = () => ['/usr/sbin', '/sbin'] }: Whereabouts = {},
): Part {
  const find = () => {
    const named = process.env[namedBy]
    if (named) return isProgram(named) ? named : undefined
    const places = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders()]
    return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isProgram)
  }
  return {
    find,
    debianPackage,
    namedBy,
    missing: `${names[0] ?? ''} is missing. Install it (on Debian: apt-get install ${debianPackage}) or set ${namedBy} to its executable, then start again.`,
  }
}

interface Whereabouts {
  readonly namedBy?: string
  /** Where it may lie beside PATH. */
  readonly folders?: () => readonly string[]
}

export const nginx: Part = rarePart(['nginx'], 'nginx-light')

export const pgbouncer: Part = rarePart(['pgbouncer'], 'pgbouncer')

export const faketime: Part = rarePart(['faketime'], 'faketime')

export const firefox: Part = rarePart(['firefox-esr', 'firefox'], 'firefox-esr', { namedBy: 'FIREFOX_PATH' })

export const webkitDriver: Part = rarePart(['WebKitWebDriver'], 'webkit2gtk-driver', { namedBy: 'WEBKIT_DRIVER_PATH' })

/** The browser that this driver drives; it comes with the library. */
export const miniBrowser: Part = rarePart(['MiniBrowser'], 'webkit2gtk-driver', {
  namedBy: 'MINIBROWSER_PATH',
  folders: () => globSync('/usr/lib{,/*,64}/webkit2gtk-4.*'),
})

/** A screen that nobody sees, for a browser that has none of its own. */
export const xvfb: Part = rarePart(['Xvfb'], 'xvfb')

function installDebian(packages: readonly string[]): void {
  if (packages.length === 0) return
  console.log(`Installing ${packages.join(' and ')} with apt-get …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}

function debianFolders(): string[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= oldestPostgres)
  return versions.sort((a, b) => b - a).map((version) => join(base, String(version), 'bin'))
}

function holdsServer(folder: string): boolean {
  return isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))
}

/** The first folder of PATH that holds all of the named programs. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.find((folder) => names.every((name) => isProgram(join(folder, name))))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
