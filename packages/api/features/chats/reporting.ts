import { contract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { fileReport, kindOf } from '../reports/filing.ts'
import { nameOf } from '../users/presenter.ts'
import { ownChat } from './own.ts'
import { chosenMessages } from './queries.ts'

/** Copies the chosen messages for the administrators, who read nothing else of the chat. Among them must be one of the other's. */
export const reportRoute = route(contract.chats.report, async (ctx) => {
  const { db, currentUser, body, at } = ctx
  const chat = await ownChat(db, currentUser.id, body.chat_uuid, at)
  const { other_id } = chat
  if (!other_id) throw httpError.conflict(messages.chats.unavailable)
  const chosen = await chosenMessages(db, chat.id, body.message_uuids)
  if (!chosen.some(({ sender_id }) => sender_id === other_id))
    throw httpError.invalidFields({ message_uuids: messages.reports.choose })
  const kind = kindOf(body.kind)
  await fileReport(ctx, { about: 'chat', reported_id: other_id, name: nameOf(chat), kind, reason: body.reason }, chosen)
  return { message: messages.reports.sent }
})
