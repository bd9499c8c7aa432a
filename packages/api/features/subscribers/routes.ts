import { contract, messages } from '@baobab/validation'
import { exportRows } from '../../crud/list/index.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { linksOf, presentSubscriber } from './presenter.ts'
import { deleteSubscriber, noteEnd } from '../publicForms/subscribers.ts'
import { findConfirmedIds, findSubscribers, listSubscribers } from './queries.ts'

const calls = contract.subscribers

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listSubscribers(db, list)
  if (list.range) pageHeaders(header, 'subscribers', page)
  return { data: page.rows.map(presentSubscriber) }
})

const exportRoute = route(calls.export, (ctx) =>
  exportRows(ctx, {
    find: () => findConfirmedIds(ctx.db, ctx.list),
    load: async (ids) =>
      (await findSubscribers(ctx.db, ids)).map((row) => ({
        ...presentSubscriber(row),
        ...linksOf(row, ctx.env.publicUrl),
      })),
    wrap: (data) => ({ data }),
    trail: (rows) => ({ action: 'export', detail: { list: 'subscribers', rows } }),
  }),
)

const deleteRoute = route(calls.delete, async ({ db, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const erased = await deleteSubscriber(tx, body.subscriber_uuid)
    if (!erased) throw httpError.notFound(messages.subscriber.notFound)
    await noteEnd(tx, erased, 'administrator', at)
    await audit({ action: 'newsletter.erased', target: body.subscriber_uuid }, tx)
  })
  return { message: messages.subscriber.erased }
})

export const subscriberRoutes: readonly Route[] = [listRoute, exportRoute, deleteRoute]
