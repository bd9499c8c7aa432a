import { contract, messages, fillIn, type CallAnswer, type Message } from '@baobab/validation'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { canPublishMany } from './policy.ts'
import { missingOf } from './readiness.ts'
import { isTakenDown, lockWithOwners, publish, unpublish } from './setPublished.ts'
import { isOwn } from './team.ts'
import type { LockedStartup } from './write.ts'
import type { Word } from '@baobab/i18n/wording.ts'

type Answer = CallAnswer<typeof contract.startups.publishMany>
type Result = { -readonly [K in 'changed' | 'already' | 'refused']: Answer[K] }

const done = { publish: messages.startup.publishedCount, unpublish: messages.startup.unpublishedCount } as const

/** Publishes several startups: each that can be, in one transaction, with a row of the trail each. What was taken down is lifted. */
export const publishManyRoute = route(contract.startups.publishMany, async (ctx) => {
  const { db, currentUser, body } = ctx
  if (!canPublishMany(currentUser)) throw httpError.forbidden()
  const result = await db.transaction(async (tx) => {
    const found = await lockWithOwners(tx, body.startup_uuids)
    return sort(ctx, body.startup_uuids, found, {
      isDone: (startup) => startup.is_published,
      hindrance,
      change: (startup) => publish(tx, { ...ctx, many: true }, startup),
    })
  })
  return { message: messageOf('publish', result), ...result }
})

/** Makes drafts of several startups. Those of others are taken down, with one reason for all that each founder is told. */
export const unpublishManyRoute = route(contract.startups.unpublishMany, async (ctx) => {
  const { db, currentUser, body } = ctx
  if (!canPublishMany(currentUser)) throw httpError.forbidden()
  const reason = body.reason ?? null
  const result = await db.transaction(async (tx) => {
    const found = await lockWithOwners(tx, body.startup_uuids)
    if (reason === null && [...found.values()].some((one) => isOthers(currentUser, one)))
      throw httpError.invalidFields({ reason: messages.startup.ownerReason })
    return sort(ctx, body.startup_uuids, found, {
      isDone: (startup) => !startup.is_published,
      change: (startup) => unpublish(tx, { ...ctx, many: true }, startup, reason),
    })
  })
  return { message: messageOf('unpublish', result), ...result }
})

interface Act {
  readonly isDone: (startup: LockedStartup) => boolean
  readonly hindrance?: (startup: LockedStartup) => Message | undefined
  readonly change: (startup: LockedStartup) => Promise<unknown>
}

/** Changes each that can be, in the order in which they were named, and says of the others why not. */
async function sort(
  { word }: { readonly word: Word },
  ids: readonly string[],
  found: ReadonlyMap<string, LockedStartup>,
  { isDone, hindrance: hinders, change }: Act,
): Promise<Result> {
  const result: Result = { changed: [], already: [], refused: [] }
  for (const startup_uuid of ids) {
    const one = found.get(startup_uuid)
    const reason = one && !isDone(one) ? hinders?.(one) : undefined
    if (!one) result.refused.push({ startup_uuid, startup_name: null, reason: word(messages.startup.rejectedGone) })
    else if (isDone(one)) result.already.push(startup_uuid)
    else if (reason !== undefined)
      result.refused.push({ startup_uuid, startup_name: one.startup_name, reason: word(reason) })
    else {
      await change(one)
      result.changed.push(startup_uuid)
    }
  }
  return result
}

function messageOf(verb: keyof typeof done, { changed }: Result): Message {
  return fillIn(done[verb], { count: changed.length })
}

/** Whether taking it down is an act on somebody else's. */
const isOthers = (currentUser: CurrentUser, startup: LockedStartup): boolean =>
  startup.is_published && !isOwn(currentUser, startup)

/** Why a startup cannot be shown to others; undefined where it can. */
function hindrance(startup: LockedStartup): Message | undefined {
  if (!startup.may_show) return messages.startup.rejectedOwner
  return isTakenDown(startup) ? undefined : missingOf(startup)?.message
}
