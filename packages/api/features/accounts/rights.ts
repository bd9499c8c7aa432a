import { eq } from 'drizzle-orm'
import { contract, messages } from '@baobab/validation'
import { users } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { endSessions } from '../sessions/tokens.ts'
import { isLastFullAdmin, lockUser, otherFullAdmins } from '../users/queries.ts'
import { asRights } from './asked.ts'

/** Says what another administrator may do. Their sessions end, so that no screen stays open that is theirs no longer. */
export const rightsRoute = route(contract.accounts.setRights, async (ctx) => {
  const id = ctx.body.user_uuid
  const rights = asRights(ctx.body.rights)
  if (id === ctx.currentUser.id) throw httpError.conflict(messages.user.ownRights)
  await ctx.db.transaction(async (tx) => {
    // The admins are locked first and in one order, as where one is disabled.
    const others = await otherFullAdmins(tx, id)
    const user = await lockUser(tx, id)
    if (!user) throw httpError.notFound(messages.user.notFound)
    if (user.role !== 'admin') throw httpError.conflict(messages.user.noAdmin)
    if (user.rights === rights) return
    if (isLastFullAdmin(user, others)) throw httpError.conflict(messages.user.lastAdmin)
    await tx.update(users).set({ rights, updated_at: ctx.at }).where(eq(users.id, id))
    await endSessions(tx, id)
    await ctx.audit({ action: 'user.rights', target: id, detail: { from: user.rights, to: rights } }, tx)
    await notifyOwner(
      tx,
      ctx.env,
      { owner: id, actor: ctx.currentUser.id, kind: 'rights_changed', about: id, mail: {} },
      ctx.at,
    )
  })
  return { message: messages.user.rightsSet }
})
