import { lateContract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { given, route } from '../../platform/http/route.ts'
import { findWorkplace } from '../organisations/queries.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { decisions } from './deciding.ts'
import { canVouch } from './policy.ts'
import {
  changeClaim,
  findInvestorOrganisation,
  listReferees,
  lockClaim,
  peopleOf,
  roleInOrganisation,
} from './queries.ts'
import { tellPeople } from './telling.ts'

const calls = lateContract.claims

export const refereesRoute = route(calls.referees, async ({ db, currentUser, at }) => {
  const own = await findWorkplace(db, currentUser.id)
  const rows = await listReferees(db, at, own)
  return { data: rows.map(({ id, name }) => ({ organisation_uuid: id, name })) }
})

/** A reference is given or refused once, by an owner of the organisation that is asked, while it is a verified investor. */
export const answerReferenceRoute = route(calls.answerReference, async ({ db, env, currentUser, body, at, audit }) => {
  const isGiven = given(body.state) === 'confirmed'
  const { reason } = body
  if (!isGiven && !reason) throw httpError.invalidFields({ reason: messages.claims.reason })
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, body.claim_uuid)
    const role = claim && (await roleInOrganisation(tx, claim.referee_id, currentUser.id))
    if (!claim || role === undefined) throw httpError.notFound(messages.claims.notFound)
    if (!canVouch(role)) throw httpError.forbidden(messages.claims.ownersOnly)
    if (claim.state !== 'claimed') throw httpError.conflict(messages.claims.decided)
    // Whoever moved on to the organisation that asks does not vouch for it from the other side.
    if (await roleInOrganisation(tx, claim.organisation_id, currentUser.id))
      throw httpError.forbidden(messages.claims.own)
    const referee = await findInvestorOrganisation(tx, claim.referee_id ?? '', at)
    if (isGiven && !referee?.verified_at) throw httpError.conflict(messages.claims.verifiedOnly)
    await changeClaim(
      tx,
      claim.id,
      isGiven
        ? decisions.confirmed(claim, currentUser.id, 'investor', at)
        : decisions.refused(currentUser.id, 'investor', reason ?? '', at),
    )
    await tellPeople(
      tx,
      env,
      claim,
      isGiven
        ? { kind: 'claim_confirmed', actor: currentUser.id }
        : { kind: 'claim_refused', actor: currentUser.id, reason: reason ?? '' },
      at,
    )
    for (const of of await peopleOf(tx, { organisation_id: claim.referee_id, founder_id: null }))
      await settleNotices(tx, { act: 'answer-reference', about: claim.id, of }, at)
    await audit(
      {
        action: isGiven ? 'claim.confirmed' : 'claim.refused',
        target: decisions.targetOf(claim),
        detail: { claim: claim.id, type: claim.type },
      },
      tx,
    )
  })
  return { message: isGiven ? messages.claims.confirmed : messages.claims.refused }
})
