import { Readable } from 'node:stream'
import { endOfClaim, lateContract, messages, stands } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { Download, given, route } from '../../platform/http/route.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { evidenceKey } from './evidence.ts'
import { canClaim, canInspect, isOwnClaim } from './policy.ts'
import { presentClaim, presentDeskClaim } from './presenter.ts'
import {
  changeClaim,
  findClaim,
  isDecidedAtDesk,
  lockClaim,
  peopleOf,
  replaceOlder,
  roleInOrganisation,
  type StoredClaim,
} from './queries.ts'
import { tellPeople } from './telling.ts'

const calls = lateContract.claims
type Locked = NonNullable<Awaited<ReturnType<typeof lockClaim>>>

/** A claim that waits for an administrator, locked: whoever comes second finds it decided. */
async function lockWaiting(tx: Queries, currentUser: CurrentUser, id: string): Promise<Locked> {
  const claim = await lockClaim(tx, id)
  if (!claim || !isDecidedAtDesk(claim.type)) throw httpError.notFound(messages.claims.notFound)
  if (isOwnClaim(currentUser, claim, await roleInOrganisation(tx, claim.organisation_id, currentUser.id)))
    throw httpError.forbidden(messages.claims.own)
  if (claim.state !== 'claimed') throw httpError.conflict(messages.claims.decided)
  return claim
}

const targetOf = ({ startup_id, organisation_id }: Pick<StoredClaim, 'startup_id' | 'organisation_id'>) =>
  startup_id ?? organisation_id ?? ''

/** What is written of a claim that stands from a moment on. */
const confirmed = (claim: Pick<StoredClaim, 'type'>, by: string, as: 'administrator' | 'investor', at: Date) =>
  ({
    state: 'confirmed',
    decided_by: by,
    decided_as: as,
    decided_at: at,
    ends_at: endOfClaim(claim.type, at),
  }) as const

const refused = (by: string, as: 'administrator' | 'investor', reason: string, at: Date) =>
  ({ state: 'refused', decided_by: by, decided_as: as, decided_at: at, closed_at: at, reason }) as const

export const confirmRoute = route(calls.confirm, async ({ db, env, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const claim = await lockWaiting(tx, currentUser, body.claim_uuid)
    await changeClaim(tx, claim.id, confirmed(claim, currentUser.id, 'administrator', at))
    await replaceOlder(tx, claim, at)
    await tellPeople(tx, env, claim, { kind: 'claim_confirmed', actor: currentUser.id }, at)
    await decided(tx, claim, at)
    await audit(
      { action: 'claim.confirmed', target: targetOf(claim), detail: { claim: claim.id, type: claim.type } },
      tx,
    )
  })
  return { message: messages.claims.confirmed, data: await present(db, env.hubName, body.claim_uuid, at) }
})

export const refuseRoute = route(calls.refuse, async ({ db, env, currentUser, body, at, audit }) => {
  const reason = given(body.reason)
  await db.transaction(async (tx) => {
    const claim = await lockWaiting(tx, currentUser, body.claim_uuid)
    await changeClaim(tx, claim.id, refused(currentUser.id, 'administrator', reason, at))
    await tellPeople(tx, env, claim, { kind: 'claim_refused', actor: currentUser.id, reason }, at)
    await decided(tx, claim, at)
    await audit({ action: 'claim.refused', target: targetOf(claim), detail: { claim: claim.id, type: claim.type } }, tx)
  })
  return { message: messages.claims.refused, data: await present(db, env.hubName, body.claim_uuid, at) }
})

async function decided(tx: Queries, { id }: Pick<StoredClaim, 'id'>, at: Date): Promise<void> {
  await settleNotices(tx, { act: 'decide-claim', about: id, of: 'admins' }, at)
  await recountTodo(tx)
}

async function present(db: Parameters<typeof findClaim>[0], hubName: string, id: string, at: Date) {
  const row = await findClaim(db, id)
  if (!row) throw httpError.notFound(messages.claims.notFound)
  return presentDeskClaim(row, { hubName, at, isOwn: false })
}

/** Takes a claim back, with its evidence. To whom it is not theirs it is not there. */
export const withdrawRoute = route(calls.withdraw, async (ctx) => {
  const { db, env, files, currentUser, body, at, audit, afterCommit } = ctx
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, body.claim_uuid)
    if (!claim || !canClaim(currentUser, claim, await roleInOrganisation(tx, claim.organisation_id, currentUser.id)))
      throw httpError.notFound(messages.claims.notFound)
    if (claim.state !== 'claimed' && !stands(claim, at)) throw httpError.conflict(messages.claims.over)
    await changeClaim(tx, claim.id, {
      ...{ state: 'withdrawn', closed_at: at },
      ...{ evidence_name: null, evidence_type: null, evidence_bytes: null },
    })
    if (claim.state === 'claimed') await decided(tx, claim, at)
    if (claim.referee_id)
      for (const of of await peopleOf(tx, { organisation_id: claim.referee_id, founder_id: null }))
        await settleNotices(tx, { act: 'answer-reference', about: claim.id, of }, at)
    await audit(
      { action: 'claim.withdrawn', target: targetOf(claim), detail: { claim: claim.id, type: claim.type } },
      tx,
    )
  })
  await afterCommit(() => files.removePrivate(evidenceKey(body.claim_uuid)))
  const row = await findClaim(db, body.claim_uuid)
  if (!row) throw httpError.notFound(messages.claims.notFound)
  return { message: messages.claims.withdrawn, data: presentClaim(row, { hubName: env.hubName, at }) }
})

/** The file goes to its own people and to administrators, by the token of the header; to everybody else it is not there. */
export const evidenceRoute = route(calls.evidence, async (ctx) => {
  const { db, files, currentUser, params, audit } = ctx
  const claim = await findClaim(db, params.claim_uuid)
  const role = claim && (await roleInOrganisation(db, claim.organisation_id, currentUser.id))
  const isTheirs = claim !== undefined && canClaim(currentUser, claim, role)
  if (!claim || (!isTheirs && !canInspect(currentUser))) throw httpError.notFound(messages.claims.noEvidence)
  const { evidence_name: name, evidence_bytes: bytes } = claim
  const file = name === null || bytes === null ? undefined : await files.openPrivate(evidenceKey(claim.id))
  if (!file || name === null || bytes === null) throw httpError.notFound(messages.claims.noEvidence)
  if (!isTheirs)
    await audit({ action: 'claim.evidence', target: targetOf(claim), detail: { claim: claim.id, type: claim.type } })
  // A stream of Node is one of the web over the same bytes.
  return new Download(Readable.toWeb(file) as ReadableStream<Uint8Array>, bytes, name)
})

export const decisions = { confirmed, refused, targetOf } as const
