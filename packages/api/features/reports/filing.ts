import { fillIn, limits, messages, reportKinds, urgentKinds, type Fields } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import type { Ctx } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { whyNotReporting } from '../restrictions/queries.ts'
import { countWaiting, lockSubject, pauseByReports, subjectOf } from './pausing.ts'
import { tellAdministrators, tellReported } from './telling.ts'
import { countWaitingReports, insertReport, lockReporter, type Chosen, type NewReport } from './queries.ts'

type Filing = Pick<Ctx<Fields, Fields, CurrentUser>, 'db' | 'env' | 'currentUser' | 'at' | 'audit'>
type Filed = Required<Pick<NewReport, 'kind'>> & Omit<NewReport, 'reporter_id' | 'due_at'>

const limit = { attempts: limits.report.sendings, windowMs: limits.report.windowMs }

/** The kind that was chosen; the call takes no other. */
export const kindOf = (given: string): Filed['kind'] =>
  reportKinds.find(({ value }) => value === given)?.value ?? 'other'

/** Keeps a report of the current user's, notifies the administrators, and tells whoever is reported of its kind, not by whom. */
export async function fileReport(
  { db, env, currentUser, at, audit }: Filing,
  report: Filed,
  chosen: readonly Chosen[] = [],
): Promise<void> {
  const lost = await whyNotReporting(db, currentUser.id)
  if (lost !== undefined) throw httpError.forbidden(fillIn(messages.reports.lost, { reason: lost }))
  const wait = await consume(db, attemptKey('report', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.reports.tooMany))
  await db.transaction(async (tx) => {
    const subject = subjectOf(report)
    if (subject) await lockSubject(tx, subject)
    const id = await insertOne(
      tx,
      { ...report, reporter_id: currentUser.id, due_at: dueOf(report.kind, at) },
      chosen,
      at,
    )
    const detail = {
      kind: report.kind,
      account: report.reported_id,
      ...(report.startup_id ? { startup: report.startup_id } : {}),
      ...(chosen.length > 0 ? { messages: chosen.length } : {}),
    }
    await audit({ action: `${report.about}.reported`, target: id, detail }, tx)
    if (subject) {
      await tellReported(tx, env, { ...report, id }, await countWaiting(tx, subject), at)
      await pauseByReports(tx, { env, at, audit, by: null }, subject)
    }
    await tellAdministrators(tx, env, { ...report, id, reporter_id: currentUser.id }, at)
  })
}

/** By when a report is to be decided; null where it is not urgent. */
const dueOf = (kind: Filed['kind'], at: Date) =>
  urgentKinds.includes(kind) ? new Date(at.getTime() + limits.report.urgentMs) : null

/** Reports of one person come one after another, so that each is counted. */
async function insertOne(tx: Queries, report: NewReport, chosen: readonly Chosen[], at: Date): Promise<string> {
  await lockReporter(tx, report.reporter_id)
  const id = await insertReport(tx, report, chosen, at)
  if (id === undefined) throw httpError.conflict(messages.reports.again)
  const max = limits.report.waiting
  if ((await countWaitingReports(tx, report.reporter_id)) > max)
    throw httpError.conflict(fillIn(messages.reports.tooManyWaiting, { max }))
  return id
}
