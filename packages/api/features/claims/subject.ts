import { messages, type ClaimRule } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { holdOwn } from '../members/mine.ts'
import { canSee } from '../startups/policy.ts'
import { lockStartup } from '../startups/write.ts'
import { canClaim, canReadClaims } from './policy.ts'

/** Whose a claim is to be: a startup, or the organisation of investors that the current user works in. */
export interface HeldSubject {
  readonly startup_id: string | null
  readonly organisation_id: string | null
  /** Who registered the startup. */
  readonly founder_id: string | null
}

/**
 * The subject of a claim, locked until the transaction ends, so that of those who claim at once one comes after the other. Throws 400
 * where the rule asks for another one, 403 where it is not theirs to claim for, and 404 where the startup is not there for them.
 */
export async function holdSubject(
  tx: Queries,
  currentUser: CurrentUser,
  { subject }: ClaimRule,
  startup_uuid: string | null | undefined,
  at: Date,
): Promise<HeldSubject> {
  if (subject === 'startup') return holdStartup(tx, currentUser, startup_uuid)
  if (startup_uuid) throw httpError.invalidFields({ startup_uuid: messages.claims.whose })
  const { own, membership } = await holdOwn(tx, currentUser, at)
  if (own.kind !== 'investor') throw httpError.forbidden(messages.claims.investorsOnly)
  if (!canClaim(currentUser, { founder_id: null }, membership.role))
    throw httpError.forbidden(messages.claims.readsOnly)
  return { startup_id: null, organisation_id: own.id, founder_id: null }
}

async function holdStartup(tx: Queries, currentUser: CurrentUser, id: string | null | undefined): Promise<HeldSubject> {
  if (!id) throw httpError.invalidFields({ startup_uuid: messages.claims.which })
  const startup = await lockStartup(tx, id)
  if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  const claim = { founder_id: startup.user_id }
  if (!canClaim(currentUser, claim, undefined))
    throw httpError.forbidden(
      canReadClaims(currentUser, claim, undefined) ? messages.claims.readsOnly : messages.claims.notYours,
    )
  return { startup_id: startup.id, organisation_id: null, founder_id: startup.user_id }
}
