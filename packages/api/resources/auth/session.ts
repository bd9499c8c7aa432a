import { contract, messages } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { openRoute, route } from '../../http/route.ts'
import { hashSecret, isSecret } from '../../lib/secret.ts'
import { endSession, openSession } from './tokens.ts'

/** Ends the session of the header's token, and no other. A dead or missing token is answered alike. */
export const logoutRoute = openRoute(contract.account.logout, async (ctx) => {
  const user = ctx.token !== undefined && isSecret(ctx.token) ? await endSession(ctx.db, hashSecret(ctx.token)) : undefined
  if (user) await ctx.audit({ action: 'logout', actor: user, target: user })
  return { message: messages.auth.loggedOut }
})

/** Renews a session: the old token dies with the birth of the new one. */
export const refreshRoute = route(contract.account.refresh, async (ctx) => {
  const token = await ctx.db.transaction(async (tx) => {
    const user = await endSession(tx, ctx.caller.token_hash)
    return user && openSession(tx, user, ctx.at)
  })
  if (!token) throw refuse.signedOut(messages.auth.sessionEnded)
  return { access_token: token, login_time: ctx.at.getTime() }
})
