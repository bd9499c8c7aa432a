import { contract, messages } from '@baobab/validation'
import { takeExport } from '../../platform/http/allowance.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { linksOf, presentSubscriber } from './presenter.ts'
import { deleteSubscriber, listConfirmed, listSubscribers } from './queries.ts'

const calls = contract.subscribers

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listSubscribers(db, list)
  if (list.range) pageHeaders(header, 'subscribers', page)
  return { data: page.rows.map(presentSubscriber) }
})

const exportRoute = route(calls.export, async (ctx) => {
  const { db, env, list, audit } = ctx
  await takeExport(ctx)
  const rows = await listConfirmed(db, list)
  await audit({ action: 'export', detail: { list: 'subscribers', rows: rows.length } })
  return { data: rows.map((row) => ({ ...presentSubscriber(row), ...linksOf(row, env.publicUrl) })) }
})

const deleteRoute = route(calls.delete, async ({ db, body, audit }) => {
  await db.transaction(async (tx) => {
    if (!(await deleteSubscriber(tx, body.subscriber_uuid))) throw httpError.notFound(messages.subscriber.notFound)
    await audit({ action: 'newsletter.erased', target: body.subscriber_uuid }, tx)
  })
  return { message: messages.subscriber.erased }
})

export const subscriberRoutes: readonly Route[] = [listRoute, exportRoute, deleteRoute]
