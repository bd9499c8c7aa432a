import { contract, type Role } from '@baobab/validation'
import { route, type Route } from '../../platform/http/route.ts'
import { findAttention } from './attention.ts'
import { findFounderDashboard } from './founder.ts'
import { findMarket } from './market.ts'
import { canReadMarketFigures } from './policy.ts'
import { adminFigures, founderFigures, investorFigures } from './queries.ts'
import { rangeOf } from './range.ts'
import { findTodo } from './todo.ts'
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

/** What waits is for administrators, whom the call names. */
const todoRoute = route(contract.dashboard.todo, ({ db, env }) => findTodo(db, env))

/** One's own affairs: each part asks for the current user's. */
const investorRoute = route(contract.dashboard.investor, async (ctx) => {
  const { db, currentUser, at } = ctx
  const [attention, figures, trend] = await Promise.all([
    findAttention(ctx),
    investorFigures(db, currentUser),
    investorTrend(db, currentUser, at),
  ])
  return { ...attention, figures, trend }
})

/** One's own affairs: each part asks for the current user's. */
const founderRoute = route(contract.dashboard.founder, async ({ db, currentUser: { id }, at }) => {
  const [dashboard, figures] = await Promise.all([findFounderDashboard(db, id, at), founderFigures(db, id)])
  return { ...dashboard, figures }
})

const marketRoute = route(contract.dashboard.market, ({ db, query, at }) =>
  findMarket(db, rangeOf({ from: query['from'], to: query['to'] }, at), at),
)

function sees(role: Role, part: Role): boolean {
  return role === part || role === 'admin'
}

export const dashboardRoutes: readonly Route[] = [
  figuresRoute,
  trendsRoute,
  todoRoute,
  investorRoute,
  founderRoute,
  marketRoute,
]
