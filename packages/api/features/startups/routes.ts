import { contract, messages, type ListQuery } from '@baobab/validation'
import { exportRows } from '../../crud/list/index.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { deleteRoute } from './deleting.ts'
import { canExportOthers, canSee } from './policy.ts'
import { presentRow, presentStartup } from './presenter.ts'
import { ownership } from './record.ts'
import { publishManyRoute, unpublishManyRoute } from './publishingMany.ts'
import { restoreRoute } from './restoring.ts'
import { publishRoute, unpublishRoute } from './publishing.ts'
import { undoPublishingRoute } from './undoPublishing.ts'
import { addView, findEveryId, findFacets, findPage, findRecord, findFull, toggleLiked } from './queries.ts'
import { createRoute, updateRoute } from './save.ts'
import { listShown, noteShown, wholeShown } from './shown.ts'
import { isOwn } from './team.ts'

const listRoute = route(contract.startups.list, async (ctx) => {
  const { db, env, currentUser, query, list, header, address, at } = ctx
  const asked =
    query['created_by'] === undefined ? list : { ...list, filter: { ...list.filter, created_by: query['created_by'] } }
  const { records, ...page } = await findPage(db, currentUser, asked)
  ctx.missedSearches.note({ currentUser, address, list: asked, at }, page.total > 0 || records.length > 0)
  if (list.range) pageHeaders(header, 'startups', { rows: records, ...page })
  const shown = records.filter((record) => canSee(currentUser, ownership(record)))
  noteShown(ctx, 'list', shown, listShown)
  return {
    data: shown.map((record) => presentRow(record, currentUser, env)),
  }
})

const facetsRoute = route(contract.startups.facets, async ({ db, currentUser, list }) => ({
  data: await findFacets(db, currentUser, list),
}))

const exportRoute = route(contract.startups.export, (ctx) => {
  const { db, env, currentUser, list } = ctx
  return exportRows(ctx, {
    find: () => findEveryId(db, currentUser, canExportOthers(currentUser) ? list : ownOf(list, currentUser.id)),
    // Asked again for each: what became a draft meanwhile is there for them no longer.
    load: async (ids) => {
      const found = await findFull(db, currentUser, ids)
      const shown = found.filter((record) => canSee(currentUser, ownership(record)))
      noteShown(ctx, 'export', shown, wholeShown)
      return shown.map((record) => presentStartup(record, currentUser, env))
    },
    wrap: (data) => ({ data }),
    trail: (rows) => ({ action: 'startup.exported', detail: { rows } }),
  })
})

/** Of what a list asks for, a person's own startups alone. */
function ownOf(list: ListQuery, id: string): ListQuery {
  const asked = [list.filter['created_by'] ?? id].flat()
  return {
    ...list,
    filter: {
      ...list.filter,
      created_by: asked.filter((one) => one === id),
      ...(asked.includes(id) ? {} : { id: [] }),
    },
  }
}

const getRoute = route(contract.startups.get, async (ctx) => {
  const { db, env, currentUser, body, at } = ctx
  const day = dayOf(at)
  const record = await findRecord(db, currentUser, body.startup_uuid, day)
  if (!record || !canSee(currentUser, ownership(record))) throw httpError.notFound(messages.startup.notFound)
  noteShown(ctx, 'page', [record], wholeShown)
  const views =
    record._seen || isOwn(currentUser, ownership(record)) || currentUser.viewed_by
      ? undefined
      : await addView(db, record._id, currentUser.id, day)
  return presentStartup(views === undefined ? record : { ...record, _views: views }, currentUser, env)
})

const likeRoute = route(
  contract.startups.like,
  async ({ db, currentUser, params, at }) => {
    const liked = await toggleLiked(db, params.startup_uuid, currentUser, at)
    if (!liked) throw httpError.notFound(messages.startup.notFound)
    return liked
  },
  { oneStatement: true },
)

export const startupRoutes: readonly Route[] = [
  listRoute,
  facetsRoute,
  exportRoute,
  getRoute,
  createRoute,
  updateRoute,
  publishRoute,
  unpublishRoute,
  publishManyRoute,
  unpublishManyRoute,
  undoPublishingRoute,
  deleteRoute,
  restoreRoute,
  likeRoute,
]
