import { contract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findOwner } from '../questions/queries.ts'
import { canSee } from '../startups/policy.ts'
import { isOwn } from '../startups/team.ts'
import { userPolicy } from '../users/policy.ts'
import { nameOf } from '../users/presenter.ts'
import { findUser } from '../users/queries.ts'
import { fileReport, kindOf } from './filing.ts'
import { canBeReported, canReport } from './policy.ts'

const startupRoute = route(contract.startups.report, async (ctx) => {
  const { db, currentUser, body } = ctx
  const startup = await findOwner(db, body.startup_uuid)
  if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  const { id, user_id, startup_name } = startup
  if (isOwn(currentUser, startup)) throw httpError.conflict(messages.reports.own)
  await fileReport(ctx, {
    about: 'startup',
    startup_id: id,
    reported_id: user_id,
    name: startup_name,
    kind: kindOf(body.kind),
    reason: body.reason,
  })
  return { message: messages.reports.received }
})

const personRoute = route(contract.users.report, async (ctx) => {
  const { db, currentUser, body } = ctx
  const user = await findUser(db, body.user_uuid)
  if (!user || !userPolicy.find(currentUser, user)) throw httpError.notFound(messages.user.notFound)
  if (!canReport(currentUser, user)) throw httpError.conflict(messages.reports.own)
  if (!canBeReported(user)) throw httpError.conflict(messages.reports.administrator)
  await fileReport(ctx, {
    about: 'user',
    reported_id: user.id,
    name: nameOf(user),
    kind: kindOf(body.kind),
    reason: body.reason,
  })
  return { message: messages.reports.received }
})

export const reportingRoutes: readonly Route[] = [startupRoute, personRoute]
