import { contract, messages } from '@baobab/validation'
import { route, type Route } from '../../platform/http/route.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { presentNotification } from './presenter.ts'
import { countUnread, countWaiting, listNotifications, markRead } from './queries.ts'

/** One's own, and nobody else's: each query asks for the current user's. */
const listRoute = route(contract.live.notifications, async ({ db, env, currentUser, query }) => {
  const [rows, unread, waiting] = await Promise.all([
    listNotifications(db, currentUser, query['before']),
    countUnread(db, currentUser.id),
    countWaiting(db, env, currentUser),
  ])
  return { data: rows.map(presentNotification), unread, waiting }
})

/** Other windows of the same person are told of it. */
const readRoute = route(contract.live.read, async ({ db, currentUser, body, at }) => {
  await db.transaction(async (tx) => {
    const marked = await markRead(tx, currentUser.id, body.notification_uuid ?? undefined, at)
    if (marked > 0) await sendEvent(tx, [currentUser.id], 'notifications', null, at)
  })
  return { message: messages.http.done, unread: await countUnread(db, currentUser.id) }
})

export const notificationRoutes: readonly Route[] = [listRoute, readRoute]
