import { contract, limits, messages } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { attemptKey, takePlace } from '../../http/throttle.ts'
import { tell } from '../../live/tell.ts'
import { notify } from '../notifications/notify.ts'
import { ownChat } from './own.ts'
import { closingOf } from './policy.ts'
import { presentMessage } from './presenter.ts'
import { addMessage, findMessage, lockChat, standingOf, type MessageRow } from './queries.ts'

const limit = { tries: limits.chat.sendings, windowMs: limits.chat.windowMs }

/**
 * Sends a message. One that came already is answered as it is stored, whatever happened to the chat since: a client that did
 * not hear the answer asks again under the same uuid.
 */
export const sendRoute = route(contract.chats.send, async ({ db, caller, body, at }) => {
  const chat = await ownChat(db, caller.id, body.chat_uuid)
  const known = await findMessage(db, chat.id, body.message_uuid)
  if (known) return answer(known, caller.id)
  const wait = await takePlace(db, attemptKey('chat', caller.id), limit, at)
  if (wait > 0) throw refuse.tooMany(wait, messages.chats.tooMany)
  const sent = await db.transaction(async (tx) => {
    await lockChat(tx, chat.id)
    const meanwhile = await findMessage(tx, chat.id, body.message_uuid)
    if (meanwhile) return meanwhile
    const closed = closingOf(await standingOf(tx, chat.id, caller.id, chat.other_id))
    if (closed) throw refuse.conflict(messages.chats[closed])
    const message = await addMessage(tx, chat.id, { id: body.message_uuid, sender_id: caller.id, text: body.text }, at)
    await tell(tx, [caller.id, chat.other_id], 'messages', chat.id, at)
    await notify(tx, [chat.other_id], { kind: 'message', actor: caller.id, about: chat.id }, at)
    return message
  })
  return answer(sent, caller.id)
})

/** A uuid that the other one used is taken. */
function answer(message: MessageRow, caller: string) {
  if (message.sender_id !== caller) throw refuse.conflict(messages.chats.idTaken)
  return { message: messages.chats.sent, data: presentMessage(message) }
}
