import { and, eq } from 'drizzle-orm'
import {
  daysToAnswer,
  fillIn,
  lateContract,
  limits,
  privacyRequestKinds,
  type PrivacyRequestKind,
} from '@baobab/validation'
import { privacy } from '../../platform/db/personal/sentences.ts'
import { users } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { dayMs } from '../../platform/lib/day.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { lockUser } from '../users/queries.ts'
import { presentRequest } from './presenter.ts'
import { countOpen, decideRequest, insertRequest, listRequests, lockRequest } from './requests.ts'

const calls = lateContract.privacy

const kindOf = (value: string): PrivacyRequestKind => privacyRequestKinds.find((kind) => kind === value) ?? 'correction'

const askRoute = route(calls.ask, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    await lockUser(tx, currentUser.id)
    const max = limits.privacyRequest.open
    if ((await countOpen(tx, currentUser.id)) >= max)
      throw httpError.conflict(fillIn(privacy.answers.tooManyOpen, { max }))
    const [id, kind] = [newId(), kindOf(body.kind)]
    const country = body.country ?? null
    const due_at = new Date(at.getTime() + daysToAnswer(kind, country) * dayMs)
    await insertRequest(tx, { id, user_id: currentUser.id, kind, text: body.text, country, asked_at: at, due_at })
    await audit({ action: 'privacy.asked', target: id, detail: { kind } }, tx)
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.is_active, true), eq(users.rights, 'full')))
    await notify(
      tx,
      admins.map((admin) => admin.id),
      { kind: 'privacy_request', about: id },
      at,
    )
  })
  return { message: privacy.answers.asked }
})

const requestsRoute = route(calls.requests, async ({ db }) => ({
  data: (await listRequests(db)).map(({ request, person }) => presentRequest(request, person)),
}))

const decideRoute = route(calls.decide, async ({ db, env, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, body.request_uuid)
    if (!request) throw httpError.notFound()
    if (request.state !== 'open') throw httpError.conflict(privacy.answers.decidedAlready)
    const state = body.state === 'done' ? 'done' : 'declined'
    const { id, user_id: owner, kind } = request
    await decideRequest(tx, id, { state, answer: body.answer, decided_by: currentUser.id, decided_at: at })
    await audit({ action: 'privacy.decided', target: id, detail: { kind, state } }, tx)
    const news = {
      owner,
      actor: currentUser.id,
      kind: 'privacy_answered',
      about: id,
      reason: body.answer,
      mail: {},
    } as const
    await notifyOwner(tx, env, news, at)
  })
  return { message: privacy.answers.decided }
})

/** What people ask administrators about their data. */
export const askingRoutes: readonly Route[] = [askRoute, requestsRoute, decideRoute]
