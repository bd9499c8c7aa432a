import { contract, type Role } from '@baobab/validation'
import { route, type Route } from '../../platform/http/route.ts'
import { canReadMarketFigures } from './policy.ts'
import { adminFigures, founderFigures, investorFigures } from './queries.ts'
import { adminTrend, founderTrend, investorTrend, listStates } from './trends.ts'

/** Figures of the current user's own dashboard; an admin sees both of the others beside their own. */
const figuresRoute = route(contract.dashboard.figures, async ({ db, currentUser, currentUser: { id, role } }) => ({
  ...(sees(role, 'startup') ? { founder: await founderFigures(db, id) } : {}),
  ...(sees(role, 'vc') ? { investor: await investorFigures(db, currentUser) } : {}),
  ...(canReadMarketFigures(currentUser) ? { admin: await adminFigures(db) } : {}),
}))

/** The same over time. An admin gets the whole marketplace in place of a founder's or an investor's own trend. */
const trendsRoute = route(contract.dashboard.trends, async ({ db, currentUser, currentUser: { id, role }, at }) => ({
  ...(role === 'startup' ? { founder: await founderTrend(db, id, at) } : {}),
  ...(role === 'vc' ? { investor: await investorTrend(db, currentUser, at) } : {}),
  ...(canReadMarketFigures(currentUser) ? { admin: await adminTrend(db, id, at), lists: await listStates(db) } : {}),
}))

function sees(role: Role, part: Role): boolean {
  return role === part || role === 'admin'
}

export const dashboardRoutes: readonly Route[] = [figuresRoute, trendsRoute]
