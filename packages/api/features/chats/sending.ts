import { contract, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { bothOf, ownChat } from './own.ts'
import { closingOf } from './policy.ts'
import { presentMessage } from './presenter.ts'
import { addMessage, findMessage, lockChat, statusOf, type MessageRow } from './queries.ts'

const limit = { attempts: limits.chat.sendings, windowMs: limits.chat.windowMs }

/**
 * Sends a message. One that came already is answered as it is stored, whatever happened to the chat since: a client that did
 * not receive the answer asks again under the same uuid.
 */
export const sendRoute = route(contract.chats.send, async ({ db, currentUser, body, at }) => {
  const chat = await ownChat(db, currentUser.id, body.chat_uuid, at)
  const known = await findMessage(db, chat.id, body.message_uuid)
  if (known) return answer(known, currentUser.id)
  const wait = await consume(db, attemptKey('chat', currentUser.id), limit, at)
  if (wait > 0) throw httpError.tooManyRequests(wait, messages.chats.tooMany)
  const sent = await db.transaction(async (tx) => {
    await lockChat(tx, chat.id)
    const meanwhile = await findMessage(tx, chat.id, body.message_uuid)
    if (meanwhile) return meanwhile
    const other = chat.other_id
    const closed = other ? closingOf(await statusOf(tx, chat.id, currentUser.id, other, at)) : 'unavailable'
    if (closed || !other) throw httpError.conflict(messages.chats[closed ?? 'unavailable'])
    const message = await addMessage(
      tx,
      chat.id,
      { id: body.message_uuid, sender_id: currentUser.id, text: body.text },
      at,
    )
    await sendEvent(tx, bothOf(chat, currentUser.id), 'messages', chat.id, at)
    await settleNotices(tx, { act: 'write-message', about: chat.id, of: currentUser.id }, at)
    await notify(tx, [other], { kind: 'message', actor: currentUser.id, about: chat.id }, at)
    return message
  })
  return answer(sent, currentUser.id)
})

/** A uuid that the other one used is taken. */
function answer(message: MessageRow, currentUser: string) {
  if (message.sender_id !== currentUser) throw httpError.conflict(messages.chats.idTaken)
  return { message: messages.chats.sent, data: presentMessage(message) }
}
