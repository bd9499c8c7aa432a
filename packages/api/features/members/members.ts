import { lateContract, messages, type MembershipRole } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { given, route } from '../../platform/http/route.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { notify } from '../notifications/notify.ts'
import { depart, isLastOwner } from './departing.ts'
import { holdOwn, holdOwned, presentMine, type Held } from './mine.ts'
import { setMemberRole, setName, type Member } from '../organisations/queries.ts'

const calls = lateContract.organisations

export const renameRoute = route(calls.rename, async ({ db, currentUser, body, at, audit }) => {
  const name = given(body.name)
  await db.transaction(async (tx) => {
    const { own } = await holdOwned(tx, currentUser, at)
    await setName(tx, own.id, name)
    await audit({ action: 'organisation.renamed', target: own.id, detail: { name } }, tx)
  })
  return { message: messages.organisation.renamed, data: await presentMine(db, currentUser, at) }
})

/** Another member of the organisation, or the same one. Throws 404 where there is none. */
function memberOf({ members }: Held, id: string): Member {
  const member = members.find((one) => one.id === id)
  if (!member) throw httpError.notFound(messages.organisation.notMember)
  return member
}

export const setRoleRoute = route(calls.setRole, async ({ db, currentUser, body, at, audit }) => {
  const role = given(body.role) as MembershipRole // one of its options
  await db.transaction(async (tx) => {
    const held = await holdOwned(tx, currentUser, at)
    const member = memberOf(held, body.user_uuid)
    if (member.role === role) return
    if (isLastOwner(held.members, member.id)) throw httpError.conflict(messages.organisation.lastOwner)
    await setMemberRole(tx, held.own.id, member.id, role)
    await notify(tx, [member.id], { kind: 'organisation_role', actor: currentUser.id, about: held.own.id }, at)
    await audit({ action: 'organisation.role', target: member.id, detail: { from: member.role, to: role } }, tx)
  })
  return { message: messages.organisation.roleChanged, data: await presentMine(db, currentUser, at) }
})

export const removeRoute = route(calls.remove, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const held = await holdOwned(tx, currentUser, at)
    const member = memberOf(held, body.user_uuid)
    if (member.id === currentUser.id) throw httpError.conflict(messages.organisation.leaveInstead)
    await depart(tx, held.own, member.id, at)
    // What their windows show of the organisation is read again.
    await sendEvent(tx, [member.id], 'connections', null, at)
    await notify(tx, [member.id], { kind: 'organisation_removed', actor: currentUser.id, about: held.own.id }, at)
    await audit({ action: 'organisation.removed', target: member.id }, tx)
  })
  return { message: messages.organisation.removed, data: await presentMine(db, currentUser, at) }
})

export const leaveRoute = route(calls.leave, async ({ db, currentUser, at, audit }) => {
  await db.transaction(async (tx) => {
    const { own, members } = await holdOwn(tx, currentUser, at)
    if (members.length === 1 && own.person_id === currentUser.id) throw httpError.conflict(messages.organisation.alone)
    if (members.length > 1 && isLastOwner(members, currentUser.id))
      throw httpError.conflict(messages.organisation.lastOwner)
    await depart(tx, own, currentUser.id, at)
    await sendEvent(tx, [currentUser.id], 'connections', null, at)
    const owners = members.filter(({ role }) => role === 'owner').map(({ id }) => id)
    await notify(tx, owners, { kind: 'organisation_left', actor: currentUser.id, about: currentUser.id }, at)
    await audit({ action: 'organisation.left', target: own.id }, tx)
  })
  return { message: messages.organisation.left, data: await presentMine(db, currentUser, at) }
})
