import { lateContract, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { presentOwn } from '../restrictions/presenter.ts'
import { listStanding } from '../restrictions/queries.ts'
import { lockSubject, subjectOf } from './pausing.ts'
import { presentAboutMe, presentByMe } from './presenter.ts'
import { listInvolving, lockReport, saveAnswers } from './queries.ts'
import { canAnswer } from './policy.ts'

const calls = lateContract.restrictions
const limit = { attempts: limits.report.answers, windowMs: limits.report.windowMs }

/** What is said about oneself and by oneself: of the one never who said it and in which words. */
const ownRoute = route(calls.own, async ({ db, currentUser }) => {
  const [standing, aboutMe, byMe] = await Promise.all([
    listStanding(db, currentUser.id),
    listInvolving(db, 'reported', currentUser.id),
    listInvolving(db, 'reporter', currentUser.id),
  ])
  return {
    restrictions: standing.map(presentOwn),
    about_me: aboutMe.map(presentAboutMe),
    by_me: byMe.map(presentByMe),
  }
})

/** The answer stands beside every report about the same that waits: it is given once. To whom it is not about, it is not there. */
const answerRoute = route(calls.answer, async ({ db, currentUser, body, at, audit }) => {
  const wait = await consume(db, attemptKey('report-answer', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, messages.reports.tooManyAnswers)
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, body.report_uuid)
    if (!report || !canAnswer(currentUser, report)) throw httpError.notFound(messages.reports.notFound)
    if (report.state !== 'waiting') throw httpError.conflict(messages.reports.decided)
    const subject = subjectOf(report)
    if (subject) await lockSubject(tx, subject)
    const answered = await saveAnswers(tx, report, { user: currentUser.id, text: body.answer }, at)
    for (const about of answered) await settleNotices(tx, { act: 'answer-report', about, of: currentUser.id }, at)
    await audit({ action: 'report.answered', target: report.id }, tx)
  })
  return { message: messages.reports.answered }
})

export const hearingRoutes: readonly Route[] = [ownRoute, answerRoute]
