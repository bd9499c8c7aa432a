import { contract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { given, route, type Route } from '../../platform/http/route.ts'
import { sendEvent, sendEphemeralEvent } from '../../platform/realtime/events.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { closingOf } from './policy.ts'
import { presentChat, presentMessage } from './presenter.ts'
import { bothOf, ownChat } from './own.ts'
import {
  areConnected,
  countUnread,
  findPair,
  listChats,
  listMessages,
  lockChat,
  openPair,
  setBlock,
  setRead,
} from './queries.ts'
import { reportRoute } from './reporting.ts'
import { sendRoute } from './sending.ts'

const { chats } = contract

const listRoute = route(chats.list, async ({ db, currentUser, query, at }) => {
  const [rows, unread] = await Promise.all([
    listChats(db, currentUser.id, query['after'], at),
    countUnread(db, currentUser.id),
  ])
  return { data: rows.map(presentChat), unread }
})

/** A chat that was closed meanwhile can be opened still, to read it. */
const openRoute = route(chats.open, async ({ db, currentUser, body, at }) => {
  const other = body.user_uuid
  const known = await findPair(db, currentUser.id, other)
  if (!known && !(await areConnected(db, currentUser.id, other))) throw httpError.notFound(messages.chats.notConnected)
  const id = known ?? (await db.transaction((tx) => openPair(tx, currentUser.id, other, at)))
  return presentChat(await ownChat(db, currentUser.id, id ?? '', at))
})

const getRoute = route(chats.get, async ({ db, currentUser, params, at }) =>
  presentChat(await ownChat(db, currentUser.id, params.chat_uuid, at)),
)

const messagesRoute = route(chats.messages, async ({ db, currentUser, params, query: { before, after }, at }) => {
  const chat = await ownChat(db, currentUser.id, params.chat_uuid, at)
  const rows = await listMessages(db, chat.id, { before: placeOf(before), after: placeOf(after) })
  return { data: rows.map(presentMessage) }
})

const readRoute = route(chats.read, async ({ db, currentUser, body, at }) => {
  const chat = await ownChat(db, currentUser.id, body.chat_uuid, at)
  await db.transaction(async (tx) => {
    await lockChat(tx, chat.id)
    const moved = await setRead(tx, chat.id, currentUser.id, placeOf(given(body.place)) ?? 0)
    if (moved) await sendEvent(tx, bothOf(chat, currentUser.id), 'chats', chat.id, at)
    await settleNotices(tx, { act: 'read-chat', about: chat.id, of: currentUser.id }, at)
  })
  return { message: messages.http.done, unread: await countUnread(db, currentUser.id) }
})

const typingRoute = route(chats.typing, async ({ db, currentUser, body, at }) => {
  const chat = await ownChat(db, currentUser.id, body.chat_uuid, at)
  if (closingOf(chat) === null && chat.other_id) await sendEphemeralEvent(db, chat.other_id, 'typing', chat.id)
  return { message: messages.http.done }
})

/** The other is told neither that they are blocked nor by whom: their chat takes no message. */
const blockRoute = route(chats.block, async ({ db, currentUser, body, at }) => {
  const chat = await ownChat(db, currentUser.id, body.chat_uuid, at)
  const on = body.on
  await db.transaction(async (tx) => {
    await lockChat(tx, chat.id)
    await setBlock(tx, chat.id, currentUser.id, on ? at : null)
    await sendEvent(tx, bothOf(chat, currentUser.id), 'chats', chat.id, at)
  })
  return {
    message: on ? messages.chats.blockedDone : messages.chats.unblockedDone,
    data: presentChat(await ownChat(db, currentUser.id, chat.id, at)),
  }
})

/** A place as a number that the database holds. */
function placeOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Math.min(Math.trunc(Number(value)), 2_147_483_647)
}

export const chatRoutes: readonly Route[] = [
  listRoute,
  openRoute,
  getRoute,
  messagesRoute,
  sendRoute,
  readRoute,
  typingRoute,
  blockRoute,
  reportRoute,
]
