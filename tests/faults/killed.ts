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
  const failures = new Map(report.unheard > 0 ? [[0, report.unheard]] : [])
  return {
    fault,
    requests: report.messages + report.unheard,
    failures,
    lost: lost.length,
    doubled: doubled.length,
    ready: report.slowestStart,
    deaths: 0,
    faults: others,
  }
}
