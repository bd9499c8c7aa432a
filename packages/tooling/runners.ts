import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atExit } from './atExit.ts'
import { tallyCheck, tallyPlaywright, tallyReport, tallyVitest, type Tally } from './tally.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(top, 'node_modules/.cache/baobab')
const cacheOf = (tool: string) => join(top, 'node_modules/.cache', tool)

type Command = readonly [program: string, words: readonly string[], folder?: string, env?: NodeJS.ProcessEnv]

/**
 * How many checkers of types a check may have: each reads all declarations for itself. On two cores TypeScript took 96 s of them with
 * the four that it starts with and 34 s with one, and oxlint 55 s with two and 45 s with one; the checks run side by side.
 */
const checkers = String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))))

/** What checks run without a test; what they keep for the next run lies under node_modules/.cache. */
const commands = {
  types: [
    // TypeScript's native compiler: half the work of the other, which lint and the pages' check are built on.
    [
      process.execPath,
      [
        ...['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false'],
        ...['--checkers', checkers],
        ...['--incremental', '--tsBuildInfoFile', join(cacheOf('types'), 'all.tsbuildinfo')],
      ],
    ],
    ['astro', ['check', '--minimumSeverity', 'warning'], join(top, 'site')],
  ],
  lint: [
    [
      'eslint',
      [
        ...['-c', 'packages/tooling/eslint.config.js', '--max-warnings', '0', '.'],
        ...['--cache', '--cache-strategy', 'content', '--cache-location', `${cacheOf('eslint')}/`],
      ],
    ],
    [
      'cspell',
      [
        ...['lint', '--config', 'packages/tooling/cspell.json', '--no-progress', '--no-summary'],
        ...['--cache', '--cache-strategy', 'content', '--cache-location', `${cacheOf('cspell')}.json`],
      ],
    ],
    // The rules that need types, over TypeScript's native compiler: a quarter of the work that they take in ESLint.
    [
      'oxlint',
      ['-c', 'packages/tooling/oxlint.json', '--type-aware', '--deny-warnings', '.'],
      top,
      { GOMAXPROCS: checkers },
    ],
    [
      'depcruise',
      [
        ...['--config', 'packages/tooling/importRules.ts', '--output-type', 'err-long'],
        ...['console', 'packages', 'site', 'tests'],
      ],
    ],
  ],
  format: [
    ['prettier', ['--check', '--log-level', 'warn', '--cache', '--cache-location', `${cacheOf('prettier')}.json`, '.']],
  ],
} satisfies Readonly<Record<string, readonly Command[]>>

/** Runs a check; its commands run side by side. */
export async function check(name: keyof typeof commands): Promise<Tally> {
  const codes = await Promise.all(commands[name].map((command: Command) => run(...command)))
  return tallyCheck(codes.find((code) => code !== 0) ?? 0)
}

/** Runs projects of tests/vitest.config.ts. */
export async function vitest(projects: readonly string[], extra: readonly string[]): Promise<Tally> {
  const report = freshReport(`vitest-${projects.join('-')}.json`)
  const code = await run('vitest', [
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...extra,
  ])
  return tallyVitest(readIfThere(report), code)
}

/** Runs projects of tests/playwright.config.ts; others may be named in `extra`. */
export async function playwright(projects: readonly string[], extra: readonly string[]): Promise<Tally> {
  const report = freshReport(`playwright-${projects.join('-')}.json`)
  const wanted = extra.some((word) => word.startsWith('--project')) ? [] : projects.map((name) => `--project=${name}`)
  const words = ['test', '--config=tests/playwright.config.ts', ...wanted, ...extra]
  const code = await run('playwright', words, top, { BROWSER_REPORT: report, RUN_FOLDER: runFolder() })
  return tallyPlaywright(readIfThere(report), code)
}

let folderOfRun: string | undefined

/** A folder for what the phases of this run share, such as a loaded demo; it goes with this process. */
function runFolder(): string {
  if (folderOfRun === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'baobab-run-'))
    atExit(() => rmSync(folder, { recursive: true, force: true }))
    folderOfRun = folder
  }
  return folderOfRun
}

/** Runs a program of ours that writes what it came to (`{"passed":1,"failed":0}`) into the file that TALLY_REPORT names. */
export async function script(file: string, extra: readonly string[]): Promise<Tally> {
  const report = freshReport(`${file.replaceAll('/', '-')}.json`)
  const code = await run(process.execPath, [file, ...extra], top, { TALLY_REPORT: report })
  return tallyReport(readIfThere(report), code)
}

/** Keeps what a whole phase took, for `npm run measure`. */
export function noteTime(phase: string, seconds: number): void {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, 'times.json')
  const known = JSON.parse(readIfThere(file) ?? '{}') as Readonly<Record<string, number>>
  writeFileSync(file, JSON.stringify({ ...known, [phase]: seconds }))
}

/** A command that takes longer hangs: it is ended and counts as failed, so that the phases after it run. */
const longestMinutes = 40

function run(program: string, words: readonly string[], folder = top, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...plainUnlessTerminal(), ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const deadline = setTimeout(() => {
    console.error(`${program} was ended: it ran for more than ${longestMinutes} minutes.`)
    child.kill('SIGKILL')
  }, longestMinutes * 60_000)
  return new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    // Not 'close': what a killed command started may hold its output open.
    child.on('exit', resolve)
  }).finally(() => clearTimeout(deadline))
}

/** A log file reads better without colours. */
function plainUnlessTerminal(): NodeJS.ProcessEnv {
  return process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
