/*
 * npm run test:faults [-- WORDS]: breaks what the server stands on while people write and read, and prints what came of it.
 * Words narrow it to the faults whose name holds one of them. Linux only; as root on Debian it installs what it needs.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ensureParts, faketime, nginx, pgbouncer, postgres } from '@baobab/tooling/machine.ts'
import { clockAhead } from './clock.ts'
import { openCluster } from './cluster.ts'
import { databaseFaults, under } from './database.ts'
import { fullDatabase, fullEmbedded } from './disk.ts'
import { killed } from './killed.ts'
import { pooled } from './pooler.ts'
import { missedOf, tableOf, type Outcome } from './report.ts'
import { rolling } from './rolling.ts'

const words = process.argv.slice(2)
const missing = ensureParts([postgres, nginx, pgbouncer, faketime])
if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exit(1)
}

// What was started ends with this process, and so it does where this one is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = await mkdtemp(join(tmpdir(), 'baobab-faults-'))
// PostgreSQL runs as another user.
await chmod(folder, 0o755)
/** One is broken itself; on the other only what stands before it is. */
const [broken, calm] = await Promise.all([openCluster(join(folder, 'broken')), openCluster(join(folder, 'calm'))])
type Fault = readonly [name: string, run: (name: string) => Promise<Outcome>]
/** Faults mostly wait: rows of them run side by side, each on a database of its own. */
const rows: readonly (readonly Fault[])[] = [
  [
    ...Object.entries(databaseFaults).map(([name, operation]): Fault => [
      name,
      (fault) => under(fault, broken, operation),
    ]),
    ['PgBouncer, transactions', (fault) => pooled(fault, calm, join(folder, 'pooler'))],
  ],
  [
    ['two behind nginx, restarted', (fault) => rolling(fault, calm, join(folder, 'nginx'))],
    ['a clock 20 minutes ahead', (fault) => clockAhead(fault, calm)],
    ['kill -9 ×20, server', (fault) => killed(fault, calm.url)],
  ],
  [
    ['disk full, server', (fault) => fullDatabase(fault, join(folder, 'small'))],
    ['disk full, embedded', (fault) => fullEmbedded(fault, join(folder, 'tiny'))],
    ['kill -9 ×20, embedded', (fault) => killed(fault, undefined)],
  ],
]
const isWanted = ([name]: Fault) => words.length === 0 || words.some((word) => name.includes(word))
const outcomes: Outcome[] = []
/** What ended before anything could be said of it: the others run on. */
const ended: string[] = []
/** Runs the faults of a row that are wanted, one after another, and says what came of each. */
async function through(row: readonly Fault[]): Promise<void> {
  for (const [name, run] of row.filter(isWanted)) {
    const began = Date.now()
    const outcome = await run(name).catch((error: unknown) => inspect(error))
    if (typeof outcome === 'string') ended.push(name)
    else outcomes.push(outcome)
    const missed = typeof outcome === 'string' ? [outcome] : missedOf(outcome)
    const seconds = ((Date.now() - began) / 1_000).toFixed(0)
    const said = missed.length === 0 ? [' as it should'] : missed.map((message) => `\n  ${message}`)
    process.stdout.write(`${name} (${seconds} s):${said.join('')}\n`)
  }
}
try {
  await Promise.all(rows.map(through))
} finally {
  await Promise.all([broken, calm].map((cluster) => cluster.stop('immediate')))
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`\n${tableOf(outcomes, ended)}\n`)
const failed = ended.length + outcomes.filter((outcome) => missedOf(outcome).length > 0).length
const report = process.env['TALLY_REPORT']
if (report) await writeFile(report, JSON.stringify({ passed: outcomes.length + ended.length - failed, failed }))
process.exit(outcomes.length === 0 || failed > 0 ? 1 : 0)
