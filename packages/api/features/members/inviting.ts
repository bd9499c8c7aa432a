import { fillIn, lateContract, limits, messages, type MembershipRole } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { given, route } from '../../platform/http/route.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { organisationInvitationTemplate } from '../../platform/mail/templates/organisationInvitation.ts'
import { findAccount } from '../auth/registrations.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { nameOf } from '../users/presenter.ts'
import { chosenLocale, foldEmail } from '../users/queries.ts'
import { countOthers, deleteInvitation, putInvitation } from './invitations.ts'
import { holdOwned, presentMine, readOwned, type Held } from './mine.ts'

const calls = lateContract.organisations
const { sendings, perAddress, windowMs, open, members: most } = limits.organisation

/** Mails an invitation. Whether the address has an account is told to nobody but its owner, who is notified too. */
export const inviteRoute = route(calls.invite, async (ctx) => {
  const { db, env, currentUser, body, at, audit } = ctx
  const email = foldEmail(given(body.email))
  const role = given(body.role) as MembershipRole // one of its options
  if (email === currentUser.email.toLowerCase()) throw httpError.invalidFields({ email: messages.organisation.own })
  const account = await findAccount(db, email)
  // Asked again under the lock; here so that what is refused takes none of the places of its address.
  const before = await readOwned(db, currentUser)
  nameFor(before, account?.id)
  const wait = await consume(db, attemptKey('organisation', currentUser.id), { attempts: sendings, windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  await needRoom(db, before, email, at)
  const toAddress = attemptKey('organisation.address', email)
  if ((await consume(db, toAddress, { attempts: perAddress, windowMs }, at)) > 0)
    throw httpError.conflict(messages.organisation.tooOften)
  await db.transaction(async (tx) => {
    const held = await holdOwned(tx, currentUser, at)
    const organisation = nameFor(held, account?.id)
    await needRoom(tx, held, email, at)
    const id = await putInvitation(tx, { organisation: held.own.id, email, role, by: currentUser.id }, at)
    const reader = readerOf(env, account ?? { first_name: null, locale: chosenLocale(ctx.language()) })
    const names = { name: nameOf(currentUser), organisation, kind: held.own.kind }
    await queueEmail(tx, email, organisationInvitationTemplate(reader, names, id), at)
    if (account?.is_active)
      await notify(tx, [account.id], { kind: 'organisation_invited', actor: currentUser.id, about: id }, at)
    await audit({ action: 'organisation.invited', target: id, detail: { role } }, tx)
  })
  return { message: fillIn(messages.organisation.invited, { email }), data: await presentMine(db, currentUser, at) }
})

/** Throws 409 where the organisation waits for as many others as it may. */
async function needRoom(queries: Queries, { own }: Held, email: string, at: Date): Promise<void> {
  if ((await countOthers(queries, own.id, email, at)) >= open)
    throw httpError.conflict(fillIn(messages.organisation.tooMany, { max: open }))
}

/** What whoever is invited reads as the name of the organisation. Throws 409 where they cannot be invited. */
function nameFor({ own, members }: Held, invited: string | undefined): string {
  if (own.name === null) throw httpError.conflict(messages.organisation.nameFirst)
  if (members.some(({ id }) => id === invited)) throw httpError.conflict(messages.organisation.member)
  if (members.length >= most) throw httpError.conflict(fillIn(messages.organisation.full, { max: most }))
  return own.name
}

export const withdrawRoute = route(calls.withdraw, async ({ db, currentUser, body, at, audit }) => {
  const { invitation_uuid } = body
  await db.transaction(async (tx) => {
    const { own } = await holdOwned(tx, currentUser, at)
    const email = await deleteInvitation(tx, own.id, invitation_uuid)
    if (email === undefined) throw httpError.notFound(messages.organisation.noInvitation)
    const account = await findAccount(tx, email)
    if (account) await settleNotices(tx, { act: 'answer-invitation', about: invitation_uuid, of: account.id }, at)
    await audit({ action: 'organisation.withdrawn', target: invitation_uuid }, tx)
  })
  return { message: messages.organisation.withdrawn, data: await presentMine(db, currentUser, at) }
})
