import { contract, fillIn, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { isOwner } from './policy.ts'
import { presentUnfinished, presentUnfinishedRow, type UnfinishedStartup } from './presenter.ts'
import {
  changeUnfinished,
  countUnfinished,
  deleteUnfinished,
  findUnfinished,
  insertUnfinished,
  listUnfinished,
  lockUnfinished,
} from './queries.ts'
import { valuesOf } from './values.ts'

const { unfinished } = contract

const listRoute = route(unfinished.list, async ({ db, currentUser }) => ({
  data: (await listUnfinished(db, currentUser.id)).map(presentUnfinishedRow),
}))

const getRoute = route(unfinished.get, async ({ db, currentUser, body }) =>
  presentUnfinished(ownOf(currentUser, await findUnfinished(db, body.unfinished_uuid))),
)

const createRoute = route(unfinished.create, async ({ db, currentUser, body, at }) => {
  const content = valuesOf(body.values)
  const kept = await db.transaction(async (tx) => {
    if ((await countUnfinished(tx, currentUser.id)) >= limits.unfinished.most)
      throw httpError.conflict(fillIn(messages.unfinished.tooMany, { max: limits.unfinished.most }))
    return insertUnfinished(tx, currentUser.id, content, at)
  })
  return { message: messages.unfinished.saved, data: presentUnfinished(kept) }
})

const updateRoute = route(unfinished.update, async ({ db, currentUser, body, at }) => {
  const content = valuesOf(body.values)
  const kept = await db.transaction(async (tx) => {
    const own = ownOf(currentUser, await lockUnfinished(tx, body.unfinished_uuid))
    if (String(own.version) !== String(body.version)) throw httpError.conflict(messages.unfinished.changed)
    const changed = { ...own, content, version: own.version + 1, updated_at: at }
    await changeUnfinished(tx, changed)
    return changed
  })
  return { message: messages.unfinished.saved, data: presentUnfinished(kept) }
})

const deleteRoute = route(unfinished.delete, async ({ db, currentUser, body }) => {
  const gone = await db.transaction(async (tx) => {
    const own = ownOf(currentUser, await lockUnfinished(tx, body.unfinished_uuid))
    await deleteUnfinished(tx, currentUser.id, own.id)
    return own
  })
  return { message: messages.unfinished.deleted, data: presentUnfinished(gone) }
})

/** Another's is not there. */
function ownOf(currentUser: CurrentUser, unfinished: UnfinishedStartup | undefined): UnfinishedStartup {
  if (!unfinished || !isOwner(currentUser, unfinished)) throw httpError.notFound(messages.unfinished.notFound)
  return unfinished
}

export const unfinishedRoutes: readonly Route[] = [listRoute, getRoute, createRoute, updateRoute, deleteRoute]
