import { contract, messages } from '@baobab/validation'
import { route, type Route } from '../../http/route.ts'
import { tell } from '../../live/tell.ts'
import { presentNotification } from './presenter.ts'
import { countUnread, countWaiting, listNotifications, markRead } from './queries.ts'

/** One's own, and nobody else's: each query asks for the caller's. */
const listRoute = route(contract.live.notifications, async ({ db, caller, query }) => {
  const [rows, unread, waiting] = await Promise.all([
    listNotifications(db, caller, query['before']),
    countUnread(db, caller.id),
    countWaiting(db, caller.id),
  ])
  return { data: rows.map(presentNotification), unread, waiting }
})

/** Other windows of the same person hear of it. */
const readRoute = route(contract.live.read, async ({ db, caller, body, at }) => {
  await db.transaction(async (tx) => {
    const marked = await markRead(tx, caller.id, body.notification_uuid ?? undefined, at)
    if (marked > 0) await tell(tx, [caller.id], 'notifications', null, at)
  })
  return { message: messages.http.done, unread: await countUnread(db, caller.id) }
})

export const notificationRoutes: readonly Route[] = [listRoute, readRoute]
