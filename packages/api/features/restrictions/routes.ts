import { lateContract, messages, restrictionKinds, type RestrictionKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { isOwn } from '../startups/team.ts'
import { lockStartup } from '../startups/write.ts'
import { lockUser } from '../users/queries.ts'
import { canBeRestricted } from './policy.ts'
import { presentRestriction } from './presenter.ts'
import { findRestriction, type Subject } from './queries.ts'
import { changed, lift, restrict } from './restricting.ts'

const calls = lateContract.restrictions

interface Named {
  readonly user_uuid?: string | null | undefined
  readonly startup_uuid?: string | null | undefined
}

const kindOf = (given: string): RestrictionKind =>
  restrictionKinds.find(({ value }) => value === given)?.value ?? 'paused'

/** Whom or what a call names, locked until the transaction ends. Throws where it names neither or both, or what may not be restricted. */
async function lockSubject(
  tx: Queries,
  currentUser: CurrentUser,
  { user_uuid, startup_uuid }: Named,
  kind: RestrictionKind,
): Promise<Subject> {
  if (Boolean(user_uuid) === Boolean(startup_uuid))
    throw httpError.invalidFields({ user_uuid: messages.restrictions.whom })
  if (startup_uuid) {
    if (kind === 'reporting') throw httpError.invalidFields({ kind: messages.restrictions.onlyPeople })
    const startup = await lockStartup(tx, startup_uuid)
    if (!startup) throw httpError.notFound(messages.startup.notFound)
    if (isOwn(currentUser, startup)) throw httpError.conflict(messages.restrictions.own)
    return { startup: startup.id }
  }
  if (user_uuid === currentUser.id) throw httpError.conflict(messages.restrictions.own)
  const user = await lockUser(tx, user_uuid ?? '')
  if (!user) throw httpError.notFound(messages.user.notFound)
  if (!canBeRestricted(user)) throw httpError.conflict(messages.restrictions.administrator)
  return { user: user.id }
}

/** Two who do the same at once: the second finds it done. */
const acting = (call: typeof calls.set, how: typeof restrict, place: 'already' | 'none') =>
  route(call, async ({ db, env, currentUser, body, at, audit }) => {
    const kind = kindOf(body.kind)
    const id = await db.transaction(async (tx) => {
      const subject = await lockSubject(tx, currentUser, body, kind)
      const by = { env, at, by: currentUser.id, audit }
      return changed(await how(tx, by, subject, { kind, reason: body.reason }), place)
    })
    const row = await findRestriction(db, id)
    if (!row) throw httpError.conflict(messages.restrictions[place])
    return {
      message: place === 'already' ? messages.restrictions[kind] : messages.restrictions.lifted,
      data: presentRestriction(row),
    }
  })

/** What administrators keep people and startups from. */
export const restrictionRoutes: readonly Route[] = [
  acting(calls.set, restrict, 'already'),
  acting(calls.lift, lift, 'none'),
]
