import { contract, fillIn, messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { contactReplyTemplate } from '../../platform/mail/templates/contact.ts'
import { keepRecord } from '../../crud/deleted/keep.ts'
import { putBack } from '../../crud/deleted/putBack.ts'
import { lockToRestore } from '../../crud/deleted/restoring.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { nameOf } from '../users/presenter.ts'
import { presentMessage, type MessageRow } from './presenter.ts'
import { deleteMessage, findMessage, insertReply, listMessages, lockMessage, markMessage } from './queries.ts'

const calls = contract.contactMessages

const listRoute = route(calls.list, async ({ db, list, header, word }) => {
  const page = await listMessages(db, list)
  if (list.range) pageHeaders(header, 'contactMessages', page)
  return { data: page.rows.map((row) => presentMessage(row, word)) }
})

const getRoute = route(calls.get, async ({ db, body, word }) =>
  presentMessage(await known(db, body.message_uuid), word),
)

/** Marks a message. Who answered first stays: doing it twice does it once. */
const markRoute = route(calls.mark, async ({ db, currentUser, body, at, audit, word }) => {
  const { is_answered } = body
  const marked = await db.transaction(async (tx) => {
    const before = await lockMessage(tx, body.message_uuid)
    if (!before) throw httpError.notFound(messages.contactMessage.notFound)
    if ((before.answered_at !== null) !== is_answered) {
      await markMessage(tx, before.id, is_answered ? { by: currentUser.id, at } : undefined)
      await audit({ action: is_answered ? 'contact.answered' : 'contact.reopened', target: before.id }, tx)
      await recountTodo(tx)
    }
    return known(tx, before.id)
  })
  return {
    message: is_answered ? messages.contactMessage.answered : messages.contactMessage.reopened,
    data: presentMessage(marked, word),
  }
})

/** Answers a message, unless somebody did since it was read. */
const replyRoute = route(calls.reply, async (ctx) => {
  const { db, env, currentUser, body, at, audit, word } = ctx
  const replied = await db.transaction(async (tx) => {
    if (!(await lockMessage(tx, body.message_uuid))) throw httpError.notFound(messages.contactMessage.notFound)
    const before = await known(tx, body.message_uuid)
    rejectAnswered(before, body.answered_at ?? null)
    const { message, replies } = before
    const id = newId()
    const thread = replies.map(({ reply }) => reply.id)
    await insertReply(tx, { id, message_id: message.id, author_id: currentUser.id, created_at: at, text: body.text })
    await markMessage(tx, message.id, { by: currentUser.id, at })
    await queueEmail(tx, message.email, contactReplyTemplate(env, { message, text: body.text, thread }), at, id)
    await audit({ action: 'contact.replied', target: message.id }, tx)
    await recountTodo(tx)
    return known(tx, message.id)
  })
  return { message: messages.contactMessage.replied, data: presentMessage(replied, word) }
})

/** Throws where a message was answered otherwise than at `seen`, as who replies has read it. */
function rejectAnswered({ message, answerer }: MessageRow, seen: string | null): void {
  if (message.answered_at === null || message.answered_at.toISOString() === seen) return
  const { meanwhile, markedMeanwhile } = messages.contactMessage
  throw httpError.conflict(answerer ? fillIn(meanwhile, { name: nameOf(answerer) }) : markedMeanwhile)
}

const deleteRoute = route(calls.delete, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, body.message_uuid)
    if (!message) throw httpError.notFound(messages.contactMessage.notFound)
    await keepRecord(
      tx,
      {
        kind: 'contactMessages',
        table: 'contact_messages',
        id: message.id,
        name: message.msg_subject,
        owner: undefined,
        by: currentUser.id,
      },
      at,
    )
    await deleteMessage(tx, message.id)
    await audit({ action: 'contact.deleted', target: message.id }, tx)
    await recountTodo(tx)
  })
  return { message: messages.contactMessage.deleted }
})

const restoreRoute = route(calls.restore, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const deleted = await lockToRestore(tx, currentUser, 'contactMessages', body.message_uuid, at)
    if (!deleted) {
      if (!(await lockMessage(tx, body.message_uuid))) throw httpError.notFound(messages.deleted.notFound)
      return
    }
    await putBack(tx, deleted.id)
    await audit({ action: 'contact.restored', target: deleted.record_id }, tx)
    await recountTodo(tx)
  })
  return { message: messages.deleted.messageRestored }
})

async function known(queries: Queries, id: string): Promise<MessageRow> {
  const found = await findMessage(queries, id)
  if (!found) throw httpError.notFound(messages.contactMessage.notFound)
  return found
}

export const contactMessageRoutes: readonly Route[] = [
  listRoute,
  getRoute,
  markRoute,
  replyRoute,
  deleteRoute,
  restoreRoute,
]
