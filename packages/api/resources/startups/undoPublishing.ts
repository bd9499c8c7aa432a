import { contract, limits, messages, say, type CallAnswer } from '@baobab/validation'
import type { Caller } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import { maySee, mayUnpublish } from './policy.ts'
import { lockWithOwners, restorePublishing } from './setPublished.ts'
import type { StoredStartup } from './write.ts'

type Answer = CallAnswer<typeof contract.startups.undoPublishing>

/** Undoes one's own last change of publishing: each startup stands as it stood before, and those that changed since are named. */
export const undoPublishingRoute = route(contract.startups.undoPublishing, async (ctx) => {
  const { db, caller, body, at } = ctx
  const result = await db.transaction(async (tx) => {
    const found = await lockWithOwners(tx, body.startup_uuids)
    const changed: string[] = []
    const refused: Answer['refused'] = []
    for (const startup_uuid of body.startup_uuids) {
      const startup = found.get(startup_uuid)
      const before = startup && undoOf(startup, caller, at)
      if (!startup || !maySee(caller, startup))
        refused.push({ startup_uuid, startup_name: null, reason: messages.startup.refusedGone })
      else if (!before)
        refused.push({ startup_uuid, startup_name: startup.startup_name, reason: messages.startup.refusedChanged })
      else {
        await restorePublishing(tx, { ...ctx, many: body.startup_uuids.length > 1 }, startup, before)
        changed.push(startup_uuid)
      }
    }
    return { changed, refused }
  })
  const count = result.changed.length
  const { undoneNone, undoneOne, undoneMany } = messages.startup
  return { message: count === 0 ? undoneNone : count === 1 ? undoneOne : say(undoneMany, { count }), ...result }
})

/** What undoing restores: of one's own act, made not long ago, on a startup that one may still change. */
function undoOf(startup: StoredStartup, caller: Caller, at: Date) {
  const before = startup.publishing_undo
  const isOpen =
    before !== null && before.by === caller.id && Date.parse(before.at) + limits.undoPublishingMs > at.getTime()
  return isOpen && mayUnpublish(caller, startup) ? before : undefined
}
