import { contract, messages, type ListQuery } from '@baobab/validation'
import { takeExport } from '../../http/allowance.ts'
import { pageHeaders } from '../../http/contentRange.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { deleteRoute } from './deleting.ts'
import { mayExportOthers, maySee } from './policy.ts'
import { ownership, presentRow, presentStartup } from './presenter.ts'
import { publishManyRoute, unpublishManyRoute } from './publishingMany.ts'
import { restoreRoute } from './restoring.ts'
import { publishRoute, unpublishRoute } from './publishing.ts'
import { undoPublishingRoute } from './undoPublishing.ts'
import { addView, findFacets, findPage, findRecord, findWhole, toggleLiked } from './queries.ts'
import { createRoute, dayOf, updateRoute } from './save.ts'

const listRoute = route(contract.startups.list, async ({ db, caller, query, list, header }) => {
  const asked =
    query['created_by'] === undefined ? list : { ...list, filter: { ...list.filter, created_by: query['created_by'] } }
  const { records, ...page } = await findPage(db, caller, asked)
  if (list.range) pageHeaders(header, 'startups', { rows: records, ...page })
  return {
    data: records.filter((record) => maySee(caller, ownership(record))).map((record) => presentRow(record, caller)),
  }
})

const facetsRoute = route(contract.startups.facets, async ({ db, caller, list }) => ({
  data: await findFacets(db, caller, list),
}))

const exportRoute = route(contract.startups.export, async (ctx) => {
  const { db, caller, list, audit } = ctx
  await takeExport(ctx)
  const found = mayExportOthers(caller)
    ? await findWhole(db, caller, list)
    : await findWhole(db, caller, ownOf(list, caller.id))
  const records = found.filter((record) => maySee(caller, ownership(record)))
  await audit({ action: 'startup.exported', detail: { rows: records.length } })
  return { data: records.map((record) => presentStartup(record, caller)) }
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

const getRoute = route(contract.startups.get, async ({ db, caller, body, at }) => {
  const day = dayOf(at)
  const record = await findRecord(db, caller, body.startup_uuid, day)
  if (!record || !maySee(caller, ownership(record))) throw refuse.notFound(messages.startup.notFound)
  const views = record._seen || record._owner === caller.id ? undefined : await addView(db, record._id, caller.id, day)
  return presentStartup(views === undefined ? record : { ...record, _views: views }, caller)
})

const likeRoute = route(contract.startups.like, async ({ db, caller, params, at }) => {
  const liked = await toggleLiked(db, params.startup_uuid, caller, at)
  if (!liked) throw refuse.notFound(messages.startup.notFound)
  return liked
})

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
