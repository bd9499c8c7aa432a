import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import { alertAdministrators } from '../features/reports/telling.ts'
import { reports } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'

/** That what is reported is not frozen: then somebody acted on it. */
const isUntouched = sql`not exists (
  select 1 from restrictions r where r.kind = 'frozen' and r.lifted_at is null
    and (r.user_id = ${reports.reported_id} or r.startup_id = ${reports.startup_id}))`

type Overdue = Pick<Deps, 'db' | 'env' | 'now'>

/**
 * Reminds administrators of urgent reports that nobody decided within their time, once each, by bell and mail. Any number of processes
 * may do so at once. Answers how many.
 */
export function remindOfReports({ db, env, now }: Overdue): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: reports.id, reported_id: reports.reported_id })
      .from(reports)
      .where(and(eq(reports.state, 'waiting'), isNull(reports.reminded_at), lte(reports.due_at, at), isUntouched))
      .orderBy(asc(reports.due_at))
      .limit(limits.report.page)
      .for('update', { skipLocked: true })
    for (const report of due) {
      await tx.update(reports).set({ reminded_at: at }).where(eq(reports.id, report.id))
      await alertAdministrators(tx, env, 'scam_overdue', report, at)
    }
    return due.length
  })
}

/** Looks every minute; answers how to stop. */
export function startReports(deps: Rounds & Overdue): () => void {
  return everyRound(deps, 'reports', 'urgent reports', limits.nextStep.everyMs, () => remindOfReports(deps))
}
