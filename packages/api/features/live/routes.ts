import { contract, fromRecent } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, Streamed, type Route } from '../../platform/http/route.ts'

/** The current user's own log as it grows, for as long as their session lives. */
const eventsRoute = route(contract.live.events, async ({ hub, currentUser, lastEventId }) => {
  const after =
    lastEventId === fromRecent ? fromRecent : /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined
  const body = hub.open(currentUser.id, currentUser.session_id, after)
  if (!body) throw httpError.tooManyRequests(30)
  return Promise.resolve(new Streamed(body))
})

export const liveRoutes: readonly Route[] = [eventsRoute]
