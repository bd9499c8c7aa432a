import type { Route } from '../../platform/http/route.ts'
import { inviteRoute, withdrawRoute } from './inviting.ts'
import { acceptRoute, declineRoute } from './joining.ts'
import { leaveRoute, removeRoute, renameRoute, setRoleRoute } from './members.ts'
import { mineRoute } from './mine.ts'

/** Who works together: members, their roles, and invitations. */
export const organisationRoutes: readonly Route[] = [
  mineRoute,
  renameRoute,
  inviteRoute,
  withdrawRoute,
  acceptRoute,
  declineRoute,
  setRoleRoute,
  removeRoute,
  leaveRoute,
]
