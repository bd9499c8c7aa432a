import { contract } from '@baobab/validation'
import { route, type Route } from '../../http/route.ts'
import { adminFigures, founderFigures, investorFigures } from './queries.ts'

/** Figures of the caller's own dashboard; an admin sees both of the others beside their own. */
const figuresRoute = route(contract.dashboard.figures, async ({ db, caller }) => {
  const isAdmin = caller.role === 'admin'
  return {
    ...(isAdmin || caller.role === 'startup' ? { founder: await founderFigures(db, caller.id) } : {}),
    ...(isAdmin || caller.role === 'vc' ? { investor: await investorFigures(db, caller.id) } : {}),
    ...(isAdmin ? { admin: await adminFigures(db) } : {}),
  }
})

export const dashboardRoutes: readonly Route[] = [figuresRoute]
