import type { Route } from '../../platform/http/route.ts'
import { lookedRoute, pageRoute, readersRoute, stateRoute, textRoute } from './reading.ts'
import { removeRoute, uploadRoute } from './uploading.ts'

/** The deck of a startup: its versions, its pages, and who looked at them. */
export const deckRoutes: readonly Route[] = [
  stateRoute,
  uploadRoute,
  removeRoute,
  pageRoute,
  textRoute,
  lookedRoute,
  readersRoute,
]
