import { contract, messages } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { contentRange } from '../../http/contentRange.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { presentMessage, type MessageRow } from './presenter.ts'
import { deleteMessage, findMessage, listMessages, lockMessage, markMessage } from './queries.ts'

const calls = contract.contactMessages

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listMessages(db, list)
  if (list.range) header('Content-Range', contentRange('contactMessages', page))
  return { data: page.rows.map(presentMessage) }
})

const getRoute = route(calls.get, async ({ db, body }) => presentMessage(await known(db, body.message_uuid)))

/** Marks a message. Who answered first stays: doing it twice does it once. */
const markRoute = route(calls.mark, async ({ db, caller, body, at, audit }) => {
  const { is_answered } = body
  const marked = await db.transaction(async (tx) => {
    const before = await lockMessage(tx, body.message_uuid)
    if (!before) throw refuse.notFound(messages.contactMessage.notFound)
    if ((before.answered_at !== null) !== is_answered) {
      await markMessage(tx, before.id, is_answered ? { by: caller.id, at } : undefined)
      await audit({ action: is_answered ? 'contact.answered' : 'contact.reopened', target: before.id }, tx)
    }
    return known(tx, before.id)
  })
  return { message: is_answered ? messages.contactMessage.answered : messages.contactMessage.reopened, data: presentMessage(marked) }
})

const deleteRoute = route(calls.delete, async ({ db, body, audit }) => {
  await db.transaction(async (tx) => {
    if (!(await deleteMessage(tx, body.message_uuid))) throw refuse.notFound(messages.contactMessage.notFound)
    await audit({ action: 'contact.deleted', target: body.message_uuid }, tx)
  })
  return { message: messages.contactMessage.deleted }
})

async function known(queries: Queries, id: string): Promise<MessageRow> {
  const found = await findMessage(queries, id)
  if (!found) throw refuse.notFound(messages.contactMessage.notFound)
  return found
}

export const contactMessageRoutes: readonly Route[] = [listRoute, getRoute, markRoute, deleteRoute]
