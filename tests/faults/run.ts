/*
 * npm run test:faults [-- WORDS]: breaks what the server stands on while people write and read, and prints what came of it.
 * Words narrow it to the faults whose name holds one of them. Linux only; as root on Debian it installs what it needs.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
const cluster = await openCluster(join(folder, 'cluster'))
type Fault = readonly [name: string, run: () => Promise<Outcome>]
/** What breaks the one cluster, or is broken with it, goes one after another; what stands on data of its own goes beside that. */
const lanes: readonly (readonly Fault[])[] = [
  [
    ...Object.entries(databaseFaults).map(([name, operation]): Fault => [name, () => under(name, cluster, operation)]),
    ['PgBouncer, transactions', () => pooled('PgBouncer, transactions', cluster, join(folder, 'pooler'))],
    ['two behind nginx, restarted', () => rolling('two behind nginx, restarted', cluster, join(folder, 'nginx'))],
    ['a clock 20 minutes ahead', () => clockAhead('a clock 20 minutes ahead', cluster)],
    ['kill -9 ×20, server', () => killed('kill -9 ×20, server', cluster.url)],
  ],
  [
    ['disk full, server', () => fullDatabase('disk full, server', join(folder, 'small'))],
    ['disk full, embedded', () => fullEmbedded('disk full, embedded', join(folder, 'tiny'))],
    ['kill -9 ×20, embedded', () => killed('kill -9 ×20, embedded', undefined)],
  ],
]
const isWanted = ([name]: Fault) => words.length === 0 || words.some((word) => name.includes(word))
const outcomes: Outcome[] = []
try {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [name, run] of lane.filter(isWanted)) {
        const began = Date.now()
        const outcome = await run()
        outcomes.push(outcome)
        const missed = missedOf(outcome)
        const seconds = ((Date.now() - began) / 1_000).toFixed(0)
        process.stdout.write(`${name} (${seconds} s): ${missed.length === 0 ? 'as it should' : ''}\n`)
        process.stdout.write(missed.map((message) => `  ${message}\n`).join(''))
      }
    }),
  )
} finally {
  await cluster.stop('immediate')
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`\n${tableOf(outcomes)}\n`)
const failed = outcomes.filter((outcome) => missedOf(outcome).length > 0).length
const report = process.env['TALLY_REPORT']
if (report) await writeFile(report, JSON.stringify({ passed: outcomes.length - failed, failed }))
process.exit(outcomes.length === 0 || failed > 0 ? 1 : 0)
