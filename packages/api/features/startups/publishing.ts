import { contract, messages, fillIn } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { canRepublish, canSee, canPublish, canUnpublish } from './policy.ts'
import { missingOf } from './readiness.ts'
import { needsReview } from './reviewing.ts'
import { isTakenDown, lockWithOwners, publish, unpublish } from './setPublished.ts'
import { isOwn } from './team.ts'

/** Publishes a startup that one works on; an admin restores any that was taken down. The path decides: a body that says otherwise is rejected. Repeating it changes nothing. */
export const publishRoute = route(contract.startups.publish, async (ctx) => {
  const { db, currentUser, body } = ctx
  if (body.is_published === false) throw httpError.invalidFields({ is_published: messages.startup.publishContradicts })
  await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (startup.frozen_at) throw httpError.conflict(messages.restrictions.frozenStartup)
    if (isTakenDown(startup)) {
      if (!canRepublish(currentUser))
        throw httpError.forbidden(fillIn(messages.startup.takenDown, { reason: startup.taken_down_reason ?? '' }))
      if (!startup.may_show) throw httpError.conflict(messages.startup.rejectedOwner)
    } else if (!canPublish(currentUser, startup)) throw httpError.forbidden()
    if (startup.is_published) return
    if (!startup.may_show) throw httpError.conflict(messages.startup.rejectedOwner)
    const unreviewed = await needsReview(tx, ctx, startup)
    if (unreviewed) throw httpError.conflict(unreviewed)
    const missing = missingOf(startup)
    if (missing) throw httpError.invalidFields(missing.errors, missing.message)
    await publish(tx, ctx, startup)
  })
  return { message: messages.startup.published, startup_uuid: body.startup_uuid, is_published: true }
})

/** Makes a startup a draft again. An admin takes down another's, and says why. */
export const unpublishRoute = route(contract.startups.unpublish, async (ctx) => {
  const { db, currentUser, body } = ctx
  if (body.is_published === true) throw httpError.invalidFields({ is_published: messages.startup.publishContradicts })
  await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canUnpublish(currentUser, startup)) throw httpError.forbidden()
    if (!startup.is_published) return
    const reason = body.reason ?? null
    if (!isOwn(currentUser, startup) && reason === null)
      throw httpError.invalidFields({ reason: messages.startup.ownerReason })
    await unpublish(tx, ctx, startup, reason)
  })
  return { message: messages.startup.unpublished, startup_uuid: body.startup_uuid, is_published: false }
})
