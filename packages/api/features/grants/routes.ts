import type { Route } from '../../platform/http/route.ts'
import { askRoute, mineRoute, withdrawRoute } from './asking.ts'
import { answerRoute, grantRoute, listRoute, revokeRoute } from './granting.ts'
import { previewRoute } from './preview.ts'
import { setTiersRoute, tiersRoute } from './tiers.ts'
import { viewedRoute } from './viewed.ts'

export const grantRoutes: readonly Route[] = [
  tiersRoute,
  setTiersRoute,
  previewRoute,
  listRoute,
  viewedRoute,
  mineRoute,
  askRoute,
  withdrawRoute,
  answerRoute,
  grantRoute,
  revokeRoute,
]
