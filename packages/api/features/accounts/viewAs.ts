import { contract, fillIn, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { presentSession } from '../sessions/presenter.ts'
import { countViews, openView } from '../sessions/views.ts'
import { lockUser } from '../users/queries.ts'
import { known } from './acting.ts'

/** Lets an administrator see the console as somebody else sees it, to read alone; that person is told, and the trail keeps why. */
export const viewAsRoute = route(contract.accounts.viewAs, async (ctx) => {
  const { db, env, currentUser, body, at, audit } = ctx
  const { reason } = body
  return db.transaction(async (tx) => {
    await lockUser(tx, currentUser.id)
    const user = known(await lockUser(tx, body.user_uuid))
    if (user.role === 'admin') throw httpError.conflict(messages.viewAs.noAdmin)
    if (!user.is_active) throw httpError.conflict(messages.user.isDisabled)
    if (user.registration_expires_at !== null) throw httpError.conflict(messages.viewAs.unverified)
    if ((await countViews(tx, currentUser.id, at)) >= limits.viewAs.open)
      throw httpError.conflict(fillIn(messages.viewAs.tooMany, { max: limits.viewAs.open }))
    const { token, until } = await openView(tx, currentUser, user.id, at)
    await audit({ action: 'user.viewed_as', target: user.id, detail: { reason, until: until.toISOString() } }, tx)
    await notifyOwner(
      tx,
      env,
      { owner: user.id, actor: currentUser.id, kind: 'viewed_as', about: user.id, reason, mail: {} },
      at,
    )
    return { ...presentSession({ ...user, locale: currentUser.locale }, token), until: until.toISOString() }
  })
})
