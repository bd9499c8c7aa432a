import { sql } from 'drizzle-orm'
import { lateContract, limits, messages, type InterestSide, type OutcomeAnswer } from '@baobab/validation'
import type { Database, Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { findUser } from '../users/queries.ts'
import { canSettle, hasBegun, statableBy } from './allowed.ts'
import { append, lockInterest, type StoredInterest } from './events.ts'
import { canReadRecord, sideOf } from './policy.ts'
import { presentInterest } from './presenter.ts'
import { findInterest, listDue, listInterests, type InterestRow } from './queries.ts'
import { recordsOf } from './records.ts'

const calls = lateContract.interests

/** Interests as the current user, who is a side of each, sees them. */
function present(rows: readonly InterestRow[], currentUser: CurrentUser) {
  return rows.flatMap((row) => {
    const side = sideOf(currentUser, row)
    return side ? [presentInterest(row, side)] : []
  })
}

const { fewest } = limits.interest

/** The record of somebody as the side that their role is. */
async function recordOf(db: Database, user: { readonly id: string; readonly role: string }) {
  const side: InterestSide = user.role === 'startup' ? 'founder' : 'investor'
  return (await recordsOf(db, [user.id], side)).get(user.id) ?? null
}

const dueRoute = route(calls.due, async ({ db, currentUser }) => {
  const [owed, awaited, record] = await Promise.all([
    listDue(db, currentUser, true),
    listDue(db, currentUser, false),
    recordOf(db, currentUser),
  ])
  return { owed: present(owed, currentUser), awaited: present(awaited, currentUser), record, fewest }
})

const listRoute = route(calls.list, async ({ db, currentUser, query }) => ({
  data: present(await listInterests(db, currentUser, query['startup']), currentUser),
}))

/** An interest of the current user's, locked; to everybody else there is none. */
async function lockOwn(tx: Queries, currentUser: CurrentUser, id: string) {
  const interest = await lockInterest(tx, id)
  const side = interest && sideOf(currentUser, interest)
  if (!interest || !side) throw httpError.notFound(messages.interests.notFound)
  const other = side === 'founder' ? interest.investor_id : interest.founder_id
  if (other === null) throw httpError.conflict(messages.interests.alone)
  return { interest, side, other }
}

/** Tells the other side what was said of how it went, and open windows of both. */
async function tell(
  tx: Queries,
  { interest, other, actor }: { readonly interest: StoredInterest; readonly other: string; readonly actor: string },
  kind: 'outcome_stated' | 'outcome_confirmed' | 'outcome_disputed',
  at: Date,
): Promise<void> {
  const { id, startup_id: startup } = interest
  await sendEvent(tx, [actor, other], 'connections', startup, at)
  await notify(tx, [other], { kind, actor, startup: await named(tx, startup), about: id }, at)
}

/** A notification refers to a startup that is there. */
async function named(tx: Queries, startup: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from startups where id = ${startup}::uuid`)
  return rows[0]?.id
}

/** The same that the other side stated confirms theirs. */
const stateRoute = route(calls.state, async ({ db, currentUser, body, at, audit }) => {
  const { interest_uuid, outcome } = body
  const wait = await consume(db, attemptKey('outcome', currentUser.id), limits.interest.statements, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, messages.interests.tooMany)
  const isConfirmed = await db.transaction(async (tx) => {
    const { interest, side, other } = await lockOwn(tx, currentUser, interest_uuid)
    const isSame = canSettle(side, interest) && interest.outcome === outcome
    if (!isSame) refuseOutcome(interest, side, outcome)
    const kind = isSame ? 'confirmed' : 'stated'
    const changed = await append(tx, interest, { kind, side, actor: currentUser.id, detail: outcome }, at)
    if (isSame) await settled(tx, interest, currentUser.id, at)
    await tell(tx, { interest: changed, other, actor: currentUser.id }, `outcome_${kind}`, at)
    await audit({ action: `interest.${kind}`, target: interest.startup_id, detail: { outcome } }, tx)
    return isSame
  })
  return {
    message: isConfirmed ? messages.interests.outcomeConfirmed : messages.interests.stated,
    data: await own(db, currentUser, interest_uuid),
  }
})

/** Why a side cannot state an outcome now. */
function refuseOutcome(interest: StoredInterest, side: InterestSide, outcome: string): void {
  if (statableBy(side, interest).some((one) => one === outcome)) return
  if (canSettle(side, interest)) throw httpError.conflict(messages.interests.theirs)
  if (!hasBegun(interest)) throw httpError.conflict(messages.interests.notAccepted)
  if (outcome === 'passed' && side === 'investor')
    throw httpError.invalidFields({ outcome: messages.interests.passInstead })
  throw httpError.conflict(messages.interests.same)
}

const settleRoute = route(calls.settle, async ({ db, currentUser, body, at, audit }) => {
  const { interest_uuid } = body
  const kind: OutcomeAnswer = body.answer === 'confirmed' ? 'confirmed' : 'disputed'
  await db.transaction(async (tx) => {
    const { interest, side, other } = await lockOwn(tx, currentUser, interest_uuid)
    if (!canSettle(side, interest))
      throw httpError.conflict(
        interest.outcome_state === 'stated' ? messages.interests.ownWord : messages.interests.nothingStated,
      )
    const changed = await append(tx, interest, { kind, side, actor: currentUser.id, detail: interest.outcome }, at)
    await settled(tx, interest, currentUser.id, at)
    await tell(tx, { interest: changed, other, actor: currentUser.id }, `outcome_${kind}`, at)
    await audit({ action: `interest.${kind}`, target: interest.startup_id, detail: { outcome: interest.outcome } }, tx)
  })
  return {
    message: kind === 'confirmed' ? messages.interests.outcomeConfirmed : messages.interests.outcomeDisputed,
    data: await own(db, currentUser, interest_uuid),
  }
})

/** What asked for this side's word is read; a decision that both say was made is due no more. */
async function settled(tx: Queries, { id, investor_id }: StoredInterest, by: string, at: Date): Promise<void> {
  await settleNotices(tx, { act: 'settle-outcome', about: id, of: by }, at)
  const after = await lockInterest(tx, id)
  if (investor_id && after?.owed_by === null)
    await settleNotices(tx, { act: 'answer-interest', about: id, of: investor_id }, at)
}

/** One interest of the current user's as they see it. */
async function own(db: Database, currentUser: CurrentUser, id: string) {
  const row = await findInterest(db, currentUser, id)
  const side = sideOf(currentUser, row)
  if (!side) throw httpError.notFound(messages.interests.notFound)
  return presentInterest(row, side)
}

const recordRoute = route(calls.record, async ({ db, currentUser, params: { user_uuid } }) => {
  const user = await findUser(db, user_uuid)
  if (!user || !canReadRecord(currentUser, user)) throw httpError.notFound(messages.user.notFound)
  return { data: await recordOf(db, user), fewest }
})

export const interestRoutes: readonly Route[] = [dueRoute, listRoute, stateRoute, settleRoute, recordRoute]
