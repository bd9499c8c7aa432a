import { contract, messages, fillIn, limits } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { openRoute, route } from '../../platform/http/route.ts'
import { hashSecret, isSecret } from '../../platform/lib/secret.ts'
import { forgetDevices } from '../sessions/devices.ts'
import { presentOpenSession } from '../sessions/presenter.ts'
import { endView } from '../sessions/views.ts'
import { endOwnSession, endSession, endSessions, listSessions, renewSession } from '../sessions/tokens.ts'

/** Ends the session of the header's token, and no other; of an administrator who views as somebody, that view. A dead or missing token is answered alike. */
export const logoutRoute = openRoute(contract.account.logout, async (ctx) => {
  const hash = ctx.token !== undefined && isSecret(ctx.token) ? hashSecret(ctx.token) : undefined
  const user = hash === undefined ? undefined : await endSession(ctx.db, hash)
  const view = hash === undefined || user ? undefined : await endView(ctx.db, hash)
  if (view) await ctx.audit({ action: 'user.view_ended', actor: view.admin_id, target: view.user_id })
  if (user) await ctx.audit({ action: 'logout', actor: user, target: user })
  return { message: messages.auth.loggedOut }
})

/** Renews a session: the old token dies with the birth of the new one. After its lifetime a session is renewed no longer. */
export const refreshRoute = route(contract.account.refresh, async (ctx) => {
  const token = await renewSession(ctx.db, ctx.currentUser.token_hash, ctx.at)
  if (token === 'over')
    throw httpError.unauthorized(fillIn(messages.auth.sessionOver, { hours: limits.sessionLifetimeMs / 3_600_000 }))
  if (!token) throw httpError.unauthorized(messages.auth.sessionEnded)
  return { access_token: token, login_time: ctx.at.getTime() }
})

/** The current user's own sessions, the newest sign-in first. */
export const sessionsRoute = route(contract.security.sessions, async ({ db, currentUser, at }) => {
  const rows = await listSessions(db, currentUser.id, at)
  return { data: rows.map((row) => presentOpenSession(row, currentUser.session_id)) }
})

/** Ends one session of the current user's own; one that is over already is answered alike. */
export const endSessionRoute = route(contract.security.endSession, async (ctx) => {
  await ctx.db.transaction(async (tx) => {
    const isEnded = await endOwnSession(tx, ctx.currentUser.id, ctx.body.session_uuid)
    if (isEnded) await ctx.audit({ action: 'session.ended', target: ctx.currentUser.id }, tx)
  })
  return { message: messages.auth.sessionClosed }
})

/** Ends every session of the current user, this one too, and forgets the devices that signed in. */
export const endSessionsRoute = route(contract.security.endSessions, async (ctx) => {
  await ctx.db.transaction(async (tx) => {
    await endSessions(tx, ctx.currentUser.id)
    await forgetDevices(tx, ctx.currentUser.id)
    await ctx.audit({ action: 'session.ended_all', target: ctx.currentUser.id }, tx)
  })
  return { message: messages.auth.sessionsClosed }
})
