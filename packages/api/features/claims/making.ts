import {
  claimRule,
  endOfClaim,
  fillIn,
  lateContract,
  limits,
  messages,
  type ClaimRule,
  type ClaimType,
} from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { given, route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { notify } from '../notifications/notify.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { readEvidence, withEvidence } from './evidence.ts'
import { presentClaim } from './presenter.ts'
import {
  addClaim,
  findClaim,
  findInvestorOrganisation,
  listDeciders,
  listStored,
  peopleOf,
  replaceOlder,
  type StoredClaim,
} from './queries.ts'
import { noRoomFor, wrongGiven, type Given } from './rules.ts'
import { holdSubject, type HeldSubject } from './subject.ts'

/** Throws 400 for what a type of claim asks for and is missing, and for what it does not take. */
function requireGiven(rule: ClaimRule, made: Given): void {
  const errors = wrongGiven(rule, made)
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
}

/** Who is asked for a reference: another verified investor. Throws 400 where they are none. */
async function refereeOf(tx: Queries, { organisation_id }: HeldSubject, asked: string | null | undefined, at: Date) {
  if (!asked) return undefined
  const found = asked === organisation_id ? undefined : await findInvestorOrganisation(tx, asked, at)
  if (!found?.verified_at) throw httpError.invalidFields({ organisation_uuid: messages.claims.notReferee })
  return { id: asked, name: found.name }
}

/** Claims something; an administrator or whoever is asked is told. A pledge stands at once. */
export const makeRoute = route(lateContract.claims.make, async (ctx) => {
  const { db, env, files, currentUser, body, at, audit, word } = ctx
  const type = given(body.type) as ClaimType // one of its options
  const rule = claimRule(type)
  requireGiven(rule, body)
  const { sendings, windowMs } = limits.claims
  const wait = await consume(db, attemptKey('claims', currentUser.id), { attempts: sendings, windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const evidence = body.evidence ? await readEvidence(body.evidence) : undefined
  const id = newId()
  const asked = await withEvidence(files, id, evidence, () =>
    db.transaction(async (tx) => {
      const subject = await holdSubject(tx, currentUser, rule, body.startup_uuid, at)
      const referee = await refereeOf(tx, subject, body.organisation_uuid, at)
      const { startup_id, organisation_id, founder_id } = subject
      const earlier = await listStored(
        tx,
        startup_id === null ? { organisation: organisation_id ?? '' } : { startup: startup_id },
      )
      const full = noRoomFor(type, earlier, referee?.id ?? null, at)
      if (full) throw httpError.conflict(full)
      const isSigned = rule.confirmedBy === 'self'
      await addClaim(tx, {
        id,
        startup_id,
        organisation_id,
        type,
        statement: rule.fixed ? word(messages.claims.pledge) : (body.statement ?? ''),
        link: body.link ?? null,
        evidence_name: evidence?.name ?? null,
        evidence_type: evidence?.type ?? null,
        evidence_bytes: evidence?.bytes.byteLength ?? null,
        claimed_by: currentUser.id,
        created_at: at,
        referee_id: referee?.id ?? null,
        ...(isSigned
          ? {
              state: 'confirmed',
              decided_by: currentUser.id,
              decided_as: 'self',
              decided_at: at,
              ends_at: endOfClaim(type, at),
            }
          : { state: 'claimed' }),
      })
      if (isSigned) await replaceOlder(tx, { id, type, startup_id, organisation_id }, at)
      await settleOlder(tx, { type, startup_id, organisation_id, founder_id }, earlier, at)
      if (rule.confirmedBy === 'administrator') {
        const deciders = (await listDeciders(tx)).filter((one) => one !== currentUser.id)
        await notify(tx, deciders, { kind: 'claim_made', about: id }, at)
        await recountTodo(tx)
      }
      if (referee) {
        const owners = await peopleOf(tx, { organisation_id: referee.id, founder_id: null })
        await notify(tx, owners, { kind: 'reference_asked', actor: currentUser.id, about: id }, at)
      }
      await audit(
        {
          action: isSigned ? 'claim.signed' : 'claim.made',
          target: startup_id ?? organisation_id ?? '',
          detail: { claim: id, type },
        },
        tx,
      )
      return referee
    }),
  )
  const made = await findClaim(db, id)
  if (!made) throw new Error('A claim is gone while it is being answered.')
  return {
    message: asked
      ? fillIn(messages.claims.asked, { name: asked.name })
      : rule.confirmedBy === 'self'
        ? messages.claims.signed
        : messages.claims.made,
    data: presentClaim(made, { hubName: env.hubName, at }),
  }
})

/** What told of an earlier claim of the same type is read: it is claimed again. */
async function settleOlder(
  tx: Queries,
  { type, ...subject }: HeldSubject & { readonly type: ClaimType },
  earlier: readonly StoredClaim[],
  at: Date,
): Promise<void> {
  const people = await peopleOf(tx, subject)
  for (const older of earlier.filter((one) => one.type === type))
    for (const of of people) await settleNotices(tx, { act: 'claim-again', about: older.id, of }, at)
}
