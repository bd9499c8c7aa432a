/*
 * What runs before anything is installed: plain JavaScript that Node 18 takes. It installs the
 * packages where they are missing or old, and goes on under the Node that came with them. What only
 * tests, checks and editors need (devDependencies, types) is left out until a command asks for it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isUnread, isUnreadByServers } from './unread.mjs'

/** Top folder of the repository, with a closing slash. */
export const top = fileURLToPath(new URL('../..', import.meta.url))

/** Its version is that of the packages that carry it. */
const wantedNode = Number.parseInt(readFileSync(join(top, '.nvmrc'), 'utf8'), 10)
const stampFile = join(top, 'node_modules/.installed')
const system = { linux: 'linux', win32: 'win' }[process.platform]
const carriedPackage = `node-${system}-${process.arch}`
const carriedNode = join(top, 'node_modules', carriedPackage, 'bin', system === 'win' ? 'node.exe' : 'node')

/**
 * Makes the repository ready to run: packages installed, this very command running under Node 26 at the
 * top folder. Where the Node has to change, the command starts over under the right one.
 *
 * @param {{ quiet?: boolean, tests?: boolean }} [options] quiet: print nothing unless something fails;
 *   tests: what tests and checks need is wanted too.
 */
export async function prepare({ quiet = false, tests = false } = {}) {
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(top)
  const tools = join(top, 'node_modules/.bin')
  if (!process.env.PATH?.startsWith(tools)) process.env.PATH = `${tools}${delimiter}${process.env.PATH ?? ''}`
  installWhatIsMissing(quiet, tests)
  if (runsUnder(carriedNode)) return
  if (canRun(carriedNode)) {
    await handOver(carriedNode, process.argv.slice(1))
  } else if (Number(process.versions.node.split('.')[0]) < wantedNode) {
    fail(
      `This is Node ${process.versions.node}; install Node ${wantedNode} or newer from https://nodejs.org and start again.`,
    )
  }
}

/**
 * Runs another program in place of this one: same terminal, signals passed on, same exit code. Never returns.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export function handOver(program, args) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(program, [program, ...args], process.env)
  }
  const child = spawn(program, args, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal gives Ctrl+C to the child as well: passing it on would interrupt it twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0))
  })
  return new Promise(() => {})
}

/**
 * Ends the program with a message.
 *
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

function installWhatIsMissing(quiet, tests) {
  const lock = stampOfLock()
  const stamps = { running: lock, testing: `${lock} with tests` }
  const there = readOr(stampFile, '')
  if (there === stamps.testing || (there === stamps.running && !tests)) return
  if (!installedMatchesLock(tests)) install(quiet, tests)
  writeFileSync(stampFile, tests || installedMatchesLock(true) ? stamps.testing : stamps.running)
}

function install(quiet, tests) {
  const forTests =
    'Installing packages, with what checks and tests need (PostgreSQL among them; about 1.1 GB in node_modules) …'
  if (!quiet) console.log(tests ? forTests : 'Installing packages …')
  const started = Date.now()
  const options = [
    'ci',
    '--ignore-scripts',
    tests ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const result = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...options], { encoding: 'utf8' })
    : spawnSync('npm', options, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status !== 0) {
    fail(
      `${result.stdout ?? ''}${result.stderr ?? ''}\nThe packages could not be installed; npm's own words stand above.`,
    )
  }
  removeUnread(tests)
  if (!quiet) console.log(`Packages installed (${seconds(started)} s).`)
}

/** Removes what nothing will read of what came: sources that others compiled, source maps, and types where nothing is checked. */
function removeUnread(tests) {
  const packages = join(top, 'node_modules')
  const isLeftOut = tests ? isUnread : isUnreadByServers
  // Our own packages are links there, and are not ours to clear.
  for (const name of readdirSync(packages, { recursive: true }))
    if (!name.startsWith('@baobab') && isLeftOut(name)) rmSync(join(packages, name), { recursive: true, force: true })
}

/** A mark of what is installed: it fits one lock file on one kind of machine. */
function stampOfLock() {
  const lock = readFileSync(join(top, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** Whether npm's own record of what it installed agrees with the lock file (after a plain `npm install`). */
function installedMatchesLock(tests) {
  const record = readOr(join(top, 'node_modules/.package-lock.json'), undefined)
  if (record === undefined) return false
  const there = JSON.parse(record).packages
  const wanted = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8')).packages
  if (`node_modules/${carriedPackage}` in wanted && !existsSync(carriedNode)) return false
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional, link }]) => {
    if (!path.includes('node_modules/')) return true
    if (link) return existsSync(join(top, path))
    return path in there ? there[path].version === version : Boolean(optional || (!tests && (dev || devOptional)))
  })
}

function runsUnder(program) {
  return existsSync(program) && realpathSync(program) === realpathSync(process.execPath)
}

function canRun(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

function readOr(file, fallback) {
  return existsSync(file) ? readFileSync(file, 'utf8') : fallback
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}
