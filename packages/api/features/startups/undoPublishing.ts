import { contract, limits, messages, fillIn, type CallAnswer } from '@baobab/validation'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route } from '../../platform/http/route.ts'
import { canSee, canUnpublish } from './policy.ts'
import { needsReview } from './reviewing.ts'
import { lockWithOwners, restorePublishing } from './setPublished.ts'
import type { StoredStartup } from './write.ts'

type Answer = CallAnswer<typeof contract.startups.undoPublishing>

/** Undoes one's own last change of publishing: each startup stands as it stood before, and those that changed since are named. */
export const undoPublishingRoute = route(contract.startups.undoPublishing, async (ctx) => {
  const { db, currentUser, body, at } = ctx
  const result = await db.transaction(async (tx) => {
    const found = await lockWithOwners(tx, body.startup_uuids)
    const changed: string[] = []
    const refused: Answer['refused'] = []
    for (const startup_uuid of body.startup_uuids) {
      const startup = found.get(startup_uuid)
      const before = startup && undoOf(startup, currentUser, at)
      if (!startup || !canSee(currentUser, startup))
        refused.push({ startup_uuid, startup_name: null, reason: ctx.word(messages.startup.rejectedGone) })
      else if (before?.is_published && (await needsReview(tx, ctx, startup)))
        refused.push({
          startup_uuid,
          startup_name: startup.startup_name,
          reason: ctx.word(messages.review.needed),
        })
      else if (!before)
        refused.push({
          startup_uuid,
          startup_name: startup.startup_name,
          reason: ctx.word(messages.startup.rejectedChanged),
        })
      else {
        await restorePublishing(tx, { ...ctx, many: body.startup_uuids.length > 1 }, startup, before)
        changed.push(startup_uuid)
      }
    }
    return { changed, refused }
  })
  return { message: fillIn(messages.startup.undoneCount, { count: result.changed.length }), ...result }
})

/** What undoing restores: of one's own act, made not long ago, on a startup that one may still change. */
function undoOf(startup: StoredStartup, currentUser: CurrentUser, at: Date) {
  const before = startup.publishing_undo
  const isOpen =
    before !== null && before.by === currentUser.id && Date.parse(before.at) + limits.undoPublishingMs > at.getTime()
  return isOpen && canUnpublish(currentUser, startup) ? before : undefined
}
