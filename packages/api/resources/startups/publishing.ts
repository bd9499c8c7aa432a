import { contract, messages, say } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { mayLift, maySee, mayPublish, mayUnpublish } from './policy.ts'
import { missingOf } from './readiness.ts'
import { isTakenDown, lockWithOwners, publish, unpublish } from './setPublished.ts'

/** Shows a startup of one's own; an admin lifts the taking down of any. The path decides, and a body that says otherwise is refused. Doing it twice does it once. */
export const publishRoute = route(contract.startups.publish, async (ctx) => {
  const { db, caller, body } = ctx
  if (body.is_published === false) throw refuse.broken({ is_published: messages.startup.publishContradicts })
  await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup || !maySee(caller, startup)) throw refuse.notFound(messages.startup.notFound)
    if (isTakenDown(startup)) {
      if (!mayLift(caller))
        throw refuse.forbidden(say(messages.startup.takenDown, { reason: startup.taken_down_reason ?? '' }))
      if (!startup.owner_is_active) throw refuse.conflict(messages.startup.refusedOwner)
    } else if (!mayPublish(caller, startup)) throw refuse.forbidden()
    if (startup.is_published) return
    const missing = missingOf(startup)
    if (missing) throw refuse.broken(missing.errors, missing.message)
    await publish(tx, ctx, startup)
  })
  return { message: messages.startup.published, startup_uuid: body.startup_uuid, is_published: true }
})

/** Makes a startup a draft again. An admin takes down another's, and says why. */
export const unpublishRoute = route(contract.startups.unpublish, async (ctx) => {
  const { db, caller, body } = ctx
  if (body.is_published === true) throw refuse.broken({ is_published: messages.startup.publishContradicts })
  await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup || !maySee(caller, startup)) throw refuse.notFound(messages.startup.notFound)
    if (!mayUnpublish(caller, startup)) throw refuse.forbidden()
    if (!startup.is_published) return
    const reason = body.reason ?? null
    if (startup.user_id !== caller.id && reason === null) throw refuse.broken({ reason: messages.startup.ownerReason })
    await unpublish(tx, ctx, startup, reason)
  })
  return { message: messages.startup.unpublished, startup_uuid: body.startup_uuid, is_published: false }
})
