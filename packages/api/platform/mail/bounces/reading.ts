import type { Logger } from 'pino'
import type { Database } from '../../db/client.ts'
import { loggable } from '../../errors/failure.ts'
import type { Message } from './messages.ts'
import { noteReport, type Noted } from './noting.ts'
import { readReport, type DeliveryReport } from './report.ts'

/** What a message came to: what was noted for each recipient, or that it is no report of delivery, none that can be read, or too large. */
export type Came = Noted | 'none' | 'unreadable' | 'tooLarge'

interface Reading {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
}

/** Reads a message, and notes what it reports in one transaction. Throws only where the database does. */
export async function readMessage({ db, log, now }: Reading, message: Message): Promise<readonly Came[]> {
  if (message === undefined) return ['tooLarge']
  let report: DeliveryReport | undefined
  try {
    report = await readReport(message)
  } catch (error) {
    log.warn({ err: loggable(error) }, 'a message could not be read as a report of delivery')
    return ['unreadable']
  }
  if (!report) return ['none']
  if (report.deliveries.length === 0) return ['unreadable']
  const { mails, deliveries } = report
  return db.transaction((tx) => noteReport(tx, { mails, deliveries }, now()))
}
