import { eq } from 'drizzle-orm'
import { contract, messages, type Message } from '@baobab/validation'
import { users } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import type { Acting } from './acting.ts'
import { endSessions } from '../sessions/tokens.ts'
import { findWaiting } from '../users/waiting.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { isLastFullAdmin, lockUser, otherFullAdmins } from '../users/queries.ts'

/** Disables a user, ends their sessions and mails them why, where a reason is given. Doing it twice does it once. */
export async function disable(ctx: Acting, id: string, reason: string | null): Promise<Message> {
  if (id === ctx.currentUser.id) throw httpError.conflict(messages.user.disableSelf)
  await ctx.db.transaction(async (tx) => {
    // The admins are locked first and in one order, whoever is disabled.
    const others = await otherFullAdmins(tx, id)
    const user = await lockUser(tx, id)
    if (!user) throw httpError.notFound(messages.user.notFound)
    if (!user.is_active) return
    if (isLastFullAdmin(user, others)) throw httpError.conflict(messages.user.lastAdmin)
    await tx.update(users).set({ is_active: false, updated_at: ctx.at }).where(eq(users.id, id))
    await endSessions(tx, id)
    await ctx.audit({ action: 'user.disabled', target: id }, tx)
    await notifyOwner(
      tx,
      ctx.env,
      {
        owner: id,
        actor: ctx.currentUser.id,
        kind: 'account_disabled',
        about: id,
        ...(reason ? { reason } : {}),
        mail: {},
      },
      ctx.at,
    )
  })
  return messages.user.disabled
}

export const disableRoute = route(contract.users.disable, async (ctx) => ({
  message: await disable(ctx, ctx.params.user_uuid, ctx.body.reason ?? null),
}))

/** Enables a user and tells them. It revives no session, and decides no request for investor access. */
export async function enable(ctx: Acting, id: string): Promise<Message> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw httpError.notFound(messages.user.notFound)
    if (user.is_active) return
    if (await findWaiting(tx, id)) throw httpError.conflict(messages.investorRequest.waits)
    await tx.update(users).set({ is_active: true, updated_at: ctx.at }).where(eq(users.id, id))
    await endSessions(tx, id)
    await ctx.audit({ action: 'user.enabled', target: id }, tx)
    await notifyOwner(
      tx,
      ctx.env,
      {
        owner: id,
        actor: ctx.currentUser.id,
        kind: 'account_enabled',
        about: id,
        mail: {},
      },
      ctx.at,
    )
  })
  return messages.user.enabled
}

export const enableRoute = route(contract.users.enable, async (ctx) => ({
  message: await enable(ctx, ctx.params.user_uuid),
}))
