import { and, eq } from 'drizzle-orm'
import { fillIn, limits, messages, type Fields } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { httpError, untilThen } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import type { Ctx } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { notify } from '../notifications/notify.ts'
import { countWaitingReports, insertReport, lockReporter, type Chosen, type NewReport } from './queries.ts'

type Filing = Pick<Ctx<Fields, Fields, CurrentUser>, 'db' | 'currentUser' | 'at' | 'audit'>
type Filed = Omit<NewReport, 'reporter_id'>

const limit = { attempts: limits.report.sendings, windowMs: limits.report.windowMs }

/** Keeps a report of the current user's and notifies the administrators. One who is reported is not told of it. */
export async function fileReport(
  { db, currentUser, at, audit }: Filing,
  report: Filed,
  chosen: readonly Chosen[] = [],
): Promise<void> {
  const wait = await consume(db, attemptKey('report', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, untilThen(messages.reports.tooMany))
  await db.transaction(async (tx) => {
    const id = await insertOne(tx, { ...report, reporter_id: currentUser.id }, chosen, at)
    const detail = {
      account: report.reported_id,
      ...(report.startup_id ? { startup: report.startup_id } : {}),
      ...(chosen.length > 0 ? { messages: chosen.length } : {}),
    }
    await audit({ action: `${report.about}.reported`, target: id, detail }, tx)
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
    const others = admins.map((admin) => admin.id).filter((admin) => admin !== report.reported_id)
    await notify(tx, others, { kind: 'report', actor: currentUser.id, about: id }, at)
  })
}

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
