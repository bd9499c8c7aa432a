/*
 * npm run check:kills [-- embedded|postgres] [-- MESSAGES KILLS]: two people write to each other and others cause mails while the
 * server is killed with -9; on both databases in turn unless one is named. A thousand messages take five minutes on each, since
 * nobody may send more than a hundred a minute.
 */
import { startPostgres } from '../postgres/server.ts'
import { sendThroughKills } from './kills.ts'

const words = process.argv.slice(2)
const named = words.filter((word) => word === 'embedded' || word === 'postgres')
const [messages = 1_000, kills = 20] = words.filter((word) => /^\d+$/.test(word)).map(Number)
if (words.some((word) => !/^(embedded|postgres|\d+)$/.test(word)))
  throw new Error('Say which database, or how many messages and kills: npm run check:kills -- postgres 1000 20')

const print = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres()
try {
  for (const where of named.length > 0 ? named : ['postgres', 'embedded']) {
    print(`${where}: ${String(messages)} messages, ${String(kills)} kills …`)
    const report = await sendThroughKills(where === 'postgres' ? postgres.url : undefined, {
      messages,
      kills,
      newcomers: Math.ceil(messages / 10),
      readers: 20,
      mailsWithin: 240_000,
    })
    const { mails, faults } = report
    print(
      `  ${String(report.messages)} messages acknowledged in ${report.seconds.toFixed(0)} s, ${String(report.kills)} kills -9`,
    )
    print(
      `  ${String(report.unanswered)} requests unanswered and repeated; ${String(report.storedBefore)} of their messages had been stored already`,
    )
    print(
      `  ${String(mails.queued)} mails queued, ${String(mails.taken)} taken by the mail server, ${String(mails.repeats)} of them repeats under the same Message-ID`,
    )
    for (const fault of faults.slice(0, 20)) print(`  ${fault}`)
    print(
      faults.length === 0
        ? '  All acknowledged messages are there once and in order; all queued mails arrived.'
        : `  ${String(faults.length)} things do not hold.`,
    )
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
