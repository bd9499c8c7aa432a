import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.ts'
import { chromium, ensureParts, postgres, type Part } from './machine.ts'
import { lastLine, tallyCheck, tallyPlaywright, tallyVitest, type Tally } from './tally.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(house, 'node_modules/.cache/baobab')

interface Phase {
  readonly name: string
  /** Parts of the machine without which the phase cannot run. */
  readonly needs: readonly Part[]
  readonly needsBuild: boolean
  run(extra: readonly string[]): Promise<Tally>
}

const phases: readonly Phase[] = [
  { name: 'types', needs: [], needsBuild: false, run: checkTypes },
  { name: 'lint', needs: [], needsBuild: false, run: lint },
  {
    name: 'unit',
    needs: [],
    needsBuild: false,
    run: (extra) => vitest(['unit', 'dom', 'add-field', 'add-kinds', 'add-resource'], extra),
  },
  { name: 'contract', needs: [postgres], needsBuild: true, run: (extra) => vitest(['contract'], extra) },
  { name: 'site', needs: [], needsBuild: true, run: (extra) => vitest(['site'], extra) },
  { name: 'browser', needs: [chromium, postgres], needsBuild: true, run: playwright },
]

/**
 * Runs the named phases (all of them where none is named), each to its end whatever the others came
 * to, and prints `N passed, N failed` as its last line.
 *
 * @param words names of phases, and after `--` more arguments for their runner.
 * @returns the exit code: 0 when nothing failed.
 */
export async function runTests(words: readonly string[]): Promise<number> {
  const [names, extra] = splitAt(words, '--')
  const unknown = names.filter((name) => !phases.some((phase) => phase.name === name))
  if (unknown.length > 0) {
    console.error(`There is no phase ${unknown.join(', ')}; there are ${phases.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  const wanted = phases.filter(({ name }) => names.length === 0 || names.includes(name))
  const missing = ensureParts([...new Set(wanted.flatMap(({ needs }) => needs))])
  missing.forEach((sentence) => console.error(sentence))
  const unbuilt = wanted.some(({ needsBuild }) => needsBuild) ? await buildStale() : []

  mkdirSync(reports, { recursive: true })
  const tallies: Tally[] = []
  for (const phase of wanted) {
    const lacks = phase.needs.find((part) => missing.includes(part.missing))?.missing
    const notBuilt = phase.needsBuild && unbuilt.length > 0 ? `${unbuilt.join(' and ')} could not be built.` : undefined
    tallies.push(await timed(phase, lacks ?? notBuilt, extra))
  }
  console.log(`\n${lastLine(tallies)}`)
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0
}

async function timed(phase: Phase, obstacle: string | undefined, extra: readonly string[]): Promise<Tally> {
  console.log(`\n── ${phase.name}`)
  const started = Date.now()
  if (obstacle) console.error(`Not run: ${obstacle}`)
  const tally = obstacle ? tallyCheck(1) : await phase.run(extra)
  console.log(`── ${phase.name}: ${lastLine([tally])} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return tally
}

async function checkTypes(): Promise<Tally> {
  const [code, pages] = await Promise.all([
    run('tsc', ['-p', 'tsconfig.json', '--pretty', 'false']),
    run('astro', ['check', '--minimumSeverity', 'warning'], join(house, 'site')),
  ])
  return tallyCheck(code === 0 ? pages : code)
}

async function lint(): Promise<Tally> {
  return tallyCheck(await run('eslint', ['-c', 'packages/tooling/eslint.config.js', '--max-warnings', '0', '.']))
}

async function vitest(projects: readonly string[], extra: readonly string[]): Promise<Tally> {
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

async function playwright(extra: readonly string[]): Promise<Tally> {
  const report = freshReport('playwright.json')
  const code = await run('playwright', ['test', '--config=tests/playwright.config.ts', ...extra], house, {
    BROWSER_REPORT: report,
  })
  return tallyPlaywright(readIfThere(report), code)
}

function run(program: string, words: readonly string[], cwd = house, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, words, {
    cwd,
    env: { ...plainUnlessTerminal(), ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', resolve)
  })
}

/** A log file reads better without colours. */
function plainUnlessTerminal(): NodeJS.ProcessEnv {
  return process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }
}

function freshReport(name: string): string {
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function splitAt(words: readonly string[], mark: string): [string[], string[]] {
  const at = words.indexOf(mark)
  return at < 0 ? [[...words], []] : [words.slice(0, at), words.slice(at + 1)]
}
