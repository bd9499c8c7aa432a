/*
 * npm run check:records [-- embedded|postgres] [-- READS KILLS]: investors read startups while the server is killed with -9; on both
 * databases in turn unless one is named. Says what of the answered reads is not recorded, and how long before a kill that was, and what
 * the command `ledger check` says then, with a record changed and with one dropped.
 */
import { startPostgres } from '../postgres/server.ts'
import { readThroughKills } from './readKills.ts'

const words = process.argv.slice(2)
const named = words.filter((word) => word === 'embedded' || word === 'postgres')
const [reads = 10_000, kills = 20] = words.filter((word) => /^\d+$/.test(word)).map(Number)
if (words.some((word) => !/^(embedded|postgres|\d+)$/.test(word)))
  throw new Error('Say which database, or how many reads and kills: npm run check:records -- postgres 10000 20')

const print = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres()
try {
  for (const where of named.length > 0 ? named : ['postgres', 'embedded']) {
    print(`${where}: ${reads} reads, ${kills} kills …`)
    const report = await readThroughKills(where === 'postgres' ? postgres.url : undefined, { reads, kills })
    const { answered, recorded, earliestMissing, said, found, seconds, faults } = report
    print(
      `  ${answered} reads answered in ${seconds.toFixed(0)} s, ${recorded} of them recorded, ${answered - recorded} not`,
    )
    print(`  the earliest of these was asked for ${earliestMissing} ms before a kill`)
    for (const line of [said, ...found].flatMap((one) => one.split('\n'))) print(`  ${line}`)
    for (const fault of faults.slice(0, 20)) print(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
