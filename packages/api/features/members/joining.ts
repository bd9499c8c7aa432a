import { fillIn, lateContract, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import type { Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route } from '../../platform/http/route.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { deleteInvitationsOf, findOpen, takeInvitation, type InvitationRow } from './invitations.ts'
import { presentMine } from './mine.ts'
import { canBelong, isInvited } from './policy.ts'
import { addMember, listMembers, lockWorkplace, worksAlone } from '../organisations/queries.ts'

const calls = lateContract.organisations
const { members: most } = limits.organisation

/** An invitation that is the current user's to answer. To everybody else there is none. */
async function openTo(queries: Queries, currentUser: CurrentUser, id: string, at: Date): Promise<InvitationRow> {
  const invitation = await findOpen(queries, id, currentUser.email.toLowerCase(), at)
  if (!invitation || !isInvited(currentUser, invitation)) throw httpError.notFound(messages.organisation.notOpen)
  return invitation
}

/** Both organisations are locked: one that was left, filled or handed over meanwhile is seen as it is. */
export const acceptRoute = route(calls.accept, async ({ db, currentUser, body, at, audit }) => {
  const name = await db.transaction(async (tx) => {
    const known = await openTo(tx, currentUser, body.invitation_uuid, at)
    const locked = await lockWorkplace(tx, currentUser.id, at, [known.organisation_id])
    if (!locked) throw httpError.conflict(messages.organisation.changed)
    const { own, others } = locked
    const [joined] = others
    if (!joined || !(await worksAlone(tx, own, currentUser.id)))
      throw httpError.conflict(messages.organisation.leaveFirst)
    if (!canBelong(currentUser, joined)) throw httpError.conflict(messages.organisation.otherKind)
    const members = await listMembers(tx, joined.id)
    if (members.length >= most) throw httpError.conflict(fillIn(messages.organisation.full, { max: most }))
    const taken = await takeInvitation(tx, known.id, known.email, at)
    if (!taken) throw httpError.notFound(messages.organisation.notOpen)
    // It was handed over to those who stayed.
    if (taken.organisation_id !== joined.id) throw httpError.conflict(messages.organisation.changed)
    const { role, created_at } = taken
    await addMember(tx, joined.id, currentUser.id, { role, invited_at: created_at, since: at })
    // Nobody joins an organisation that its person works in no more.
    await deleteInvitationsOf(tx, own.id)
    await settleNotices(tx, { act: 'answer-invitation', about: taken.id, of: currentUser.id }, at)
    const owners = members.filter((member) => member.role === 'owner').map(({ id }) => id)
    await notify(tx, owners, { kind: 'organisation_joined', actor: currentUser.id, about: currentUser.id }, at)
    await audit({ action: 'organisation.joined', target: joined.id, detail: { role } }, tx)
    return joined.name ?? ''
  })
  return { message: fillIn(messages.organisation.joined, { name }), data: await presentMine(db, currentUser, at) }
})

export const declineRoute = route(calls.decline, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const { id, email } = await openTo(tx, currentUser, body.invitation_uuid, at)
    const taken = await takeInvitation(tx, id, email, at)
    if (!taken) throw httpError.notFound(messages.organisation.notOpen)
    await settleNotices(tx, { act: 'answer-invitation', about: id, of: currentUser.id }, at)
    const declined = { kind: 'organisation_declined', actor: currentUser.id, about: currentUser.id } as const
    await notify(tx, [taken.invited_by], declined, at)
    await audit({ action: 'organisation.declined', target: id }, tx)
  })
  return { message: messages.organisation.declined, data: await presentMine(db, currentUser, at) }
})
