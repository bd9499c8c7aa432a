import { contract, fromRecent } from '@baobab/validation'
import { refuse } from '../http/refusal.ts'
import { route, Streamed, type Route } from '../http/route.ts'

/** The caller's own log as it grows, for as long as their session lives. */
const eventsRoute = route(contract.live.events, async ({ hub, caller, lastEventId }) => {
  const after =
    lastEventId === fromRecent ? fromRecent : /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined
  const body = hub.open(caller.id, caller.session_id, after)
  if (!body) throw refuse.tooMany(30)
  return Promise.resolve(new Streamed(body))
})

export const liveRoutes: readonly Route[] = [eventsRoute]
