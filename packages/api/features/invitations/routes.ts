import { contract, messages, type AdminRights } from '@baobab/validation'
import { exportRows } from '../../crud/list/index.ts'
import type { Queries } from '../../platform/db/client.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { invitationTemplate } from '../../platform/mail/templates/invitation.ts'
import { readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { asRights, asRole } from '../accounts/asked.ts'
import { mailWait } from '../auth/mails.ts'
import { findAccount } from '../auth/registrations.ts'
import { chosenLocale, foldEmail } from '../users/queries.ts'
import { acceptRoute } from './accept.ts'
import { presentInvitation } from './presenter.ts'
import {
  deleteInvitation,
  findInvitation,
  findInvitationIds,
  findInvitations,
  insertInvitation,
  listInvitations,
  renewInvitation,
} from './queries.ts'

const calls = contract.invitations

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listInvitations(db, list)
  if (list.range) pageHeaders(header, 'invitations', page)
  return { data: page.rows.map(presentInvitation) }
})

const exportRoute = route(calls.export, (ctx) =>
  exportRows(ctx, {
    find: () => findInvitationIds(ctx.db, ctx.list),
    load: async (ids) => (await findInvitations(ctx.db, ids)).map(presentInvitation),
    wrap: (data) => ({ data }),
    trail: (rows) => ({ action: 'export', detail: { list: 'invitations', rows } }),
  }),
)

const createRoute = route(calls.create, async (ctx) => {
  const { db, env, body, currentUser, at, audit } = ctx
  const email = foldEmail(body.email)
  const role = asRole(body.role)
  const rights: AdminRights = role === 'admin' && body.rights ? asRights(body.rights) : 'full'
  if (await findAccount(db, email)) throw httpError.conflict(messages.invitation.hasAccount)
  const locale = chosenLocale(ctx.language())
  const data = await db.transaction(async (tx) => {
    const added = await insertInvitation(tx, { email, role, rights, locale }, currentUser.id, at)
    if (!added) throw httpError.conflict(messages.invitation.invitedAlready)
    await queueEmail(tx, email, invitationTemplate(readerOf(env, { first_name: null, locale }), role, added.token), at)
    const detail = { role, ...(role === 'admin' ? { rights } : {}) }
    await audit({ action: 'invitation.sent', target: added.id, detail }, tx)
    return known(tx, added.id)
  })
  return { message: messages.invitation.sent, data }
})

/** Mails it again: a new link, and a new time. */
const resendRoute = route(calls.resend, async (ctx) => {
  const { db, env, body, currentUser, at, audit } = ctx
  const { email } = await known(db, body.invitation_uuid)
  const wait = await mailWait(ctx, 'invite', email ?? '', at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const data = await db.transaction(async (tx) => {
    const renewed = await renewInvitation(tx, body.invitation_uuid, currentUser.id, at)
    if (!renewed) throw httpError.notFound(messages.invitation.notFound)
    const { id, role, locale, token } = renewed
    if (await findAccount(tx, renewed.email)) throw httpError.conflict(messages.invitation.hasAccount)
    const reader = readerOf(env, { first_name: null, locale })
    await queueEmail(tx, renewed.email, invitationTemplate(reader, role, token), at)
    await audit({ action: 'invitation.resent', target: id, detail: { role } }, tx)
    return known(tx, id)
  })
  return { message: messages.invitation.sent, data }
})

const deleteRoute = route(calls.delete, async ({ db, body, audit }) => {
  await db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, body.invitation_uuid))) throw httpError.notFound(messages.invitation.notFound)
    await audit({ action: 'invitation.withdrawn', target: body.invitation_uuid }, tx)
  })
  return { message: messages.invitation.withdrawn }
})

async function known(queries: Queries, id: string) {
  const found = await findInvitation(queries, id)
  if (!found) throw httpError.notFound(messages.invitation.notFound)
  return presentInvitation(found)
}

/** Whom administrators invite, and how those come. */
export const invitationRoutes: readonly Route[] = [
  listRoute,
  exportRoute,
  createRoute,
  resendRoute,
  deleteRoute,
  acceptRoute,
]
