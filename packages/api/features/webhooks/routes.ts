import { fillIn, limits, messages, readEvents } from '@baobab/validation'
import { webhooks as calls } from '@baobab/validation/calls/webhooks.ts'
import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { presentDelivery, presentWebhook } from './presenter.ts'
import {
  addDelivery,
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  resumeDeliveries,
} from './queries.ts'
import { newWebhookSecret } from './signing.ts'

const listRoute = route(calls.list, async ({ db }) => ({ data: (await listWebhooks(db)).map(presentWebhook) }))

const createRoute = route(calls.create, async ({ db, body, env, at, audit }) => {
  const [url, events, secret] = [urlOf(body.url, env), eventsOf(body.events), newWebhookSecret()]
  return db.transaction(async (tx) => {
    if ((await countWebhooks(tx)) >= limits.webhooks.most)
      throw httpError.conflict(fillIn(messages.webhook.tooMany, { max: limits.webhooks.most }))
    const id = await insertWebhook(tx, { name: body.name, url, events, secret, created_at: at })
    await audit({ action: 'webhook.made', target: id, detail: { name: body.name } }, tx)
    return { message: messages.webhook.made, secret, data: await known(tx, id) }
  })
})

const updateRoute = route(calls.update, async ({ db, body, env, at, audit }) => {
  const { webhook_uuid: id, name, url, events, is_paused } = body
  return db.transaction(async (tx) => {
    const before = await known(tx, id)
    const values = {
      ...(name ? { name } : {}),
      ...(url ? { url: urlOf(url, env) } : {}),
      ...(events ? { events: eventsOf(events) } : {}),
      ...(typeof is_paused === 'boolean' && is_paused !== (before.paused_at !== null)
        ? { paused_at: is_paused ? at : null }
        : {}),
    }
    await changeWebhook(tx, id, values)
    if (values.paused_at === null) await resumeDeliveries(tx, id, at)
    const data = await known(tx, id)
    await audit({ action: 'webhook.changed', target: id, detail: { name: data.name } }, tx)
    return { message: messages.webhook.changed, data }
  })
})

const deleteRoute = route(calls.delete, async ({ db, body, audit }) => {
  await db.transaction(async (tx) => {
    const name = await deleteWebhook(tx, body.webhook_uuid)
    if (name === undefined) throw httpError.notFound(messages.webhook.notFound)
    await audit({ action: 'webhook.deleted', target: body.webhook_uuid, detail: { name } }, tx)
  })
  return { message: messages.webhook.deleted }
})

const testRoute = route(calls.test, async ({ db, body, at }) => {
  await db.transaction(async (tx) => {
    const { webhook_uuid, paused_at, waiting } = await known(tx, body.webhook_uuid)
    if (paused_at) throw httpError.conflict(messages.webhook.paused)
    if (waiting >= limits.webhooks.testsWhile) throw httpError.conflict(messages.webhook.waits)
    await addDelivery(tx, webhook_uuid, 'webhook.test', at)
  })
  return { message: messages.webhook.tested }
})

const deliveriesRoute = route(calls.deliveries, async ({ db, params }) => {
  const { webhook_uuid } = await known(db, params.webhook_uuid)
  return { data: (await listDeliveries(db, webhook_uuid)).map(presentDelivery) }
})

const replayRoute = route(calls.replay, async ({ db, body }) => {
  const came = await db.transaction((tx) => replayDelivery(tx, body.delivery_uuid))
  if (came === undefined) throw httpError.notFound(messages.webhook.noDelivery)
  if (came === 'waits') throw httpError.conflict(messages.webhook.waits)
  return { message: messages.webhook.replayed }
})

async function known(queries: Queries, id: string) {
  const found = await findWebhook(queries, id)
  if (!found) throw httpError.notFound(messages.webhook.notFound)
  return presentWebhook(found)
}

function eventsOf(text: string) {
  const events = readEvents(text)
  if (!events) throw httpError.invalidFields({ events: messages.webhook.events })
  return [...events]
}

/** Over TLS where this product is served so. The rule of the field takes no bare numbers; where a name leads is looked at when it is asked. */
function urlOf(text: string, { publicUrl }: Pick<Env, 'publicUrl'>): string {
  const url = new URL(text)
  if (publicUrl.startsWith('https:') && url.protocol !== 'https:')
    throw httpError.invalidFields({ url: messages.webhook.insecure })
  return url.href
}

/** Other servers that are told what happens. */
export const webhookRoutes: readonly Route[] = [
  listRoute,
  createRoute,
  updateRoute,
  deleteRoute,
  testRoute,
  deliveriesRoute,
  replayRoute,
]
