import type { Route } from '../../platform/http/route.ts'
import { confirmRoute, evidenceRoute, refuseRoute, withdrawRoute } from './deciding.ts'
import { makeRoute } from './making.ts'
import { listRoute, mineRoute, shownRoute } from './reading.ts'
import { answerReferenceRoute, refereesRoute } from './references.ts'

/** What is claimed, with evidence, and who confirms it. */
export const claimRoutes: readonly Route[] = [
  mineRoute,
  makeRoute,
  withdrawRoute,
  evidenceRoute,
  refereesRoute,
  answerReferenceRoute,
  shownRoute,
  listRoute,
  confirmRoute,
  refuseRoute,
]
