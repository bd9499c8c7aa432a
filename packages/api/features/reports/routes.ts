import { contract, messages, type ReportState } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { presentReport, type ReportRow } from './presenter.ts'
import { restrict } from '../restrictions/restricting.ts'
import { hearingRoutes } from './hearing.ts'
import { liftByDecision, lockSubject, subjectOf } from './pausing.ts'
import { tellBothSides } from './telling.ts'
import { reportingRoutes } from './reporting.ts'
import { decideReport, findReport, listReports, lockReport } from './queries.ts'

const calls = contract.reports

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listReports(db, list)
  if (list.range) pageHeaders(header, 'reports', page)
  return { data: page.rows.map(presentReport) }
})

const getRoute = route(calls.get, async ({ db, body }) => presentReport(await known(db, body.report_uuid)))

/** A report is decided once, by whoever comes first. What follows for the account is done where accounts are kept. */
const deciding = (call: typeof calls.uphold, state: Exclude<ReportState, 'waiting'>) =>
  route(call, async ({ db, env, currentUser, body, at, audit }) => {
    const decided = await db.transaction(async (tx) => {
      const report = await lockReport(tx, body.report_uuid)
      if (!report) throw httpError.notFound(messages.reports.notFound)
      if (report.state !== 'waiting') throw httpError.conflict(messages.reports.decided)
      const subject = subjectOf(report)
      if (subject) await lockSubject(tx, subject)
      await decideReport(tx, report.id, { state, note: body.note, by: currentUser.id }, at)
      await audit(
        {
          action: state === 'false' ? 'report.marked_false' : `report.${state}`,
          target: report.id,
          detail: { account: report.reported_id },
        },
        tx,
      )
      await settleNotices(tx, { act: 'decide-report', about: report.id, of: 'admins' }, at)
      if (report.reported_id)
        await settleNotices(tx, { act: 'decide-report', about: report.id, of: report.reported_id }, at)
      await recountTodo(tx)
      await tellBothSides(tx, env, report, { state, reason: body.note }, at)
      const by = { env, at, audit, by: currentUser.id }
      if (state === 'false') {
        if (!report.reporter_id) throw httpError.conflict(messages.reports.noReporter)
        await restrict(tx, by, { user: report.reporter_id }, { kind: 'reporting', reason: body.note })
      }
      if (subject) await liftByDecision(tx, by, subject, body.note)
      return known(tx, report.id)
    })
    return { message: messages.reports[state === 'false' ? 'markedFalse' : state], data: presentReport(decided) }
  })

async function known(queries: Queries, id: string): Promise<ReportRow> {
  const found = await findReport(queries, id)
  if (!found) throw httpError.notFound(messages.reports.notFound)
  return found
}

export const reportRoutes: readonly Route[] = [
  ...reportingRoutes,
  listRoute,
  getRoute,
  deciding(calls.uphold, 'upheld'),
  deciding(calls.dismiss, 'dismissed'),
  deciding(calls.markFalse, 'false'),
  ...hearingRoutes,
]
