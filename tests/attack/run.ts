import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureCosts } from './cost.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(root, 'node_modules/.cache/baobab')
const notes = join(reports, 'attack.jsonl')

/** A goal, what was measured of it, and whether it holds. */
interface Result {
  readonly goal: string
  readonly measured: string
  readonly holds: boolean
}

interface Note {
  readonly what: string
  readonly where: string
  readonly checked: number
  readonly wrong: number
}

/** Runs the tests under `tests/attack`: the full matrix and 1,000 swaps on both databases, and every policy opened in turn. */
function runTests(): Promise<number> {
  mkdirSync(reports, { recursive: true })
  rmSync(notes, { force: true })
  const env = { ...process.env, ATTACK_NOTES: notes, ATTACK_SWAPS: process.env['ATTACK_SWAPS'] ?? '1000' }
  const projects = ['attack', 'attack-embedded', 'policies'].map((name) => `--project=${name}`)
  const child = spawn('vitest', ['run', '--config=tests/vitest.config.ts', ...projects], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function readNotes(): readonly Note[] {
  if (!existsSync(notes)) return []
  return readFileSync(notes, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Note => JSON.parse(line) as Note) // written by `note` alone
}

/** What the tests noted of one goal, summed. Nothing noted is a goal missed. */
function sum(all: readonly Note[], what: string, goal: string, unit: string): Result {
  const own = all.filter((one) => one.what === what)
  const [checked, wrong] = [
    own.reduce((total, one) => total + one.checked, 0),
    own.reduce((total, one) => total + one.wrong, 0),
  ]
  return { goal, measured: `${wrong} of ${checked} ${unit}`, holds: checked > 0 && wrong === 0 }
}

function print(results: readonly Result[]): void {
  const [goals, figures] = [
    Math.max(...results.map(({ goal }) => goal.length)),
    Math.max(...results.map(({ measured }) => measured.length)),
  ]
  for (const { goal, measured, holds } of results)
    console.log(`${goal.padEnd(goals)}  ${measured.padEnd(figures)}  ${holds ? 'holds' : 'MISSED'}`)
}

// node tests/attack/run.ts without-costs: what strangers cost their neighbours takes long, and wants a quiet machine.
const isWithoutCosts = process.argv.includes('without-costs')
const code = await runTests()
const noted = readNotes()
for (const { where } of noted.filter(({ what }) => what === 'policies')) console.log(`opened: ${where}`)
for (const { where } of noted.filter(({ what }) => what === 'swaps')) console.log(`swaps: ${where}`)
const results: readonly Result[] = [
  sum(noted, 'cells', 'Cells of the access matrix that are wrong: 0', 'cells'),
  sum(noted, 'policies', 'Policies that can be opened without a red cell: 0', 'policies'),
  sum(noted, 'swaps', 'Object swaps that leak or change: 0', 'swaps'),
  sum(noted, 'surfaces', 'Surfaces that name what is not there: 0', 'surfaces'),
  { goal: 'Tests of the attack', measured: code === 0 ? 'all passed' : 'some failed', holds: code === 0 },
  ...(isWithoutCosts ? [] : await measureCosts()),
]
console.log()
print(results)
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
