import { sendThroughKills } from '../endurance/kills.ts'
import type { Outcome } from './report.ts'

/** Kills the server twenty times with -9 while people write and mails go out. */
export async function killed(fault: string, postgresUrl: string | undefined): Promise<Outcome> {
  const report = await sendThroughKills(postgresUrl, {
    messages: 180,
    kills: 20,
    newcomers: 12,
    readers: 0,
    mailsWithin: 120_000,
    hurry: true,
  })
  const lost = report.faults.filter((message) => message.endsWith('is there 0 times.'))
  const doubled = report.faults.filter((message) => /is there [2-9]\d* times\.$/.test(message))
  const others = report.faults.filter((message) => !lost.includes(message) && !doubled.includes(message))
  const failures = new Map(report.unanswered > 0 ? [[0, report.unanswered]] : [])
  return {
    fault,
    requests: report.messages + report.unanswered,
    failures,
    lost: lost.length,
    doubled: doubled.length,
    ready: report.slowestStart,
    calmStart: report.firstStart,
    deaths: 0,
    faults: others,
  }
}
