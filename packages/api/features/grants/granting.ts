import { lateContract, fillIn, limits, messages, type Grant } from '@baobab/validation'
import type { Database, Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { pauseInterests } from '../interests/pauses.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { lockWorkplaceOf } from '../organisations/queries.ts'
import type { PolicyUser } from '../startups/policy.ts'
import { lockStartup } from '../startups/write.ts'
import { canSee } from '../startups/policy.ts'
import { hasRegistered } from '../startups/team.ts'
import { endOf, lockInvestor, sectionsIn } from './deciding.ts'
import { canDecideAccess, canReviewAccess } from './policy.ts'
import { presentGrant } from './presenter.ts'
import {
  addGrant,
  changeGrant,
  findGrant,
  listGrants,
  lockGiven,
  lockGrant,
  lockWaiting,
  type StoredGrant,
} from './queries.ts'
import { findStartup } from './startup.ts'

export const listRoute = route(lateContract.access.grants, async (ctx) => {
  const startup = await findStartup(ctx, ctx.query['startup'] ?? '')
  if (!canReviewAccess(ctx.currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
  const { rows, more } = await listGrants(ctx.db, startup.record._id, ctx.query['after'], ctx.at)
  return { data: rows.map(presentGrant), more }
})

/** A request or grant that its founder may change, locked; to everybody else there is none. */
async function lockOwn(tx: Queries, currentUser: PolicyUser, id: string) {
  const grant = await lockGrant(tx, id)
  if (!grant || !canDecideAccess(currentUser, { user_id: grant.founder }))
    throw httpError.notFound(messages.grants.notFound)
  return grant
}

/** Grants what is asked for, or the part of it that is named, or declines. */
export const answerRoute = route(lateContract.access.answer, async ({ db, currentUser, body, at, audit }) => {
  const { grant_uuid, reason = null } = body
  const isGranted = body.state === 'granted'
  const state = isGranted ? 'granted' : 'declined'
  await db.transaction(async (tx) => {
    const grant = await lockOwn(tx, currentUser, grant_uuid)
    if (grant.state !== 'asked') throw httpError.conflict(messages.grants.answered)
    const investor = isGranted ? await lockInvestor(tx, grant.person_id) : { id: grant.person_id }
    const ends_at = isGranted ? endOf(body.ends_on, at) : null
    const named = sectionsIn(body)
    const groups = isGranted && named.length > 0 ? named : grant.groups
    await changeGrant(tx, grant_uuid, { state, reason, answered_at: at, ends_at, groups })
    await pauseInterests(tx, grant.startup_id, at)
    await settleNotices(tx, { act: 'answer-access', about: grant_uuid, of: grant.founder }, at)
    const kind = isGranted ? 'access_granted' : 'access_declined'
    await tell(tx, { ...grant, person_id: investor.id }, currentUser, kind, at)
    await audit(
      {
        action: `access.${state}`,
        target: grant.startup_id,
        detail: { to: grant.person_id, sections: groups.join(' ') },
      },
      tx,
    )
  })
  return answered(db, grant_uuid, isGranted ? 'granted' : 'declined')
})

/** Grants unasked. What the investor's organisation asked for and waits is answered by it, and a grant of the same sections that holds is renewed. */
export const grantRoute = route(lateContract.access.grant, async ({ db, currentUser, body, at, audit }) => {
  const { startup_uuid, user_uuid, reason = null } = body
  const { given, windowMs } = limits.grants
  const wait = await consume(db, attemptKey('grant', currentUser.id), { attempts: given, windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const id = await db.transaction(async (tx) => {
    const startup = await lockStartup(tx, startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canDecideAccess(currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
    if (hasRegistered({ id: user_uuid }, startup)) throw httpError.invalidFields({ user_uuid: messages.grants.own })
    const investor = await lockInvestor(tx, user_uuid)
    const ends_at = endOf(body.ends_on, at)
    const groups = sectionsIn(body)
    const organisation_id = await lockWorkplaceOf(tx, investor.id, at)
    const terms = { state: 'granted' as const, person_id: investor.id, groups, reason, answered_at: at, ends_at }
    const waiting = await lockWaiting(tx, startup_uuid, organisation_id)
    const known = waiting ?? (await lockGiven(tx, startup_uuid, organisation_id, groups, at))
    if (known) await changeGrant(tx, known.id, terms)
    const made =
      known?.id ??
      (await addGrant(tx, { startup_id: startup_uuid, organisation_id, source: 'founder', created_at: at, ...terms }))
    if (made === undefined) throw new Error('A grant was not stored.')
    if (waiting && startup.user_id) {
      await pauseInterests(tx, startup_uuid, at)
      await settleNotices(tx, { act: 'answer-access', about: waiting.id, of: startup.user_id }, at)
    }
    await tell(tx, { id: made, startup_id: startup_uuid, person_id: investor.id }, currentUser, 'access_granted', at)
    await audit(
      { action: 'access.granted', target: startup_uuid, detail: { to: investor.id, sections: groups.join(' ') } },
      tx,
    )
    return made
  })
  return answered(db, id, 'granted')
})

/** It holds from the next request on. */
export const revokeRoute = route(lateContract.access.revoke, async ({ db, currentUser, body, at, audit }) => {
  const { grant_uuid, reason = null } = body
  await db.transaction(async (tx) => {
    const grant = await lockOwn(tx, currentUser, grant_uuid)
    const isOver = grant.ends_at !== null && grant.ends_at <= at
    if (grant.state !== 'granted' || isOver) throw httpError.conflict(messages.grants.over)
    await changeGrant(tx, grant_uuid, { state: 'revoked', revoked_at: at, reason })
    await tell(tx, grant, currentUser, 'access_revoked', at)
    await audit({ action: 'access.revoked', target: grant.startup_id, detail: { to: grant.person_id } }, tx)
  })
  return answered(db, grant_uuid, 'revoked')
})

/** Tells the investor, by bell and mail. */
async function tell(
  tx: Queries,
  { id, startup_id, person_id }: Pick<StoredGrant, 'id' | 'startup_id' | 'person_id'>,
  currentUser: PolicyUser,
  kind: 'access_granted' | 'access_declined' | 'access_revoked',
  at: Date,
): Promise<void> {
  if (person_id) await notify(tx, [person_id], { kind, actor: currentUser.id, startup: startup_id, about: id }, at)
}

async function answered(
  db: Database,
  id: string,
  how: 'granted' | 'declined' | 'revoked',
): Promise<{ message: ReturnType<typeof fillIn>; data: Grant }> {
  const data = presentGrant(await findGrant(db, id))
  return { message: fillIn(messages.grants[how], { name: data.person?.name ?? data.company ?? '' }), data }
}
