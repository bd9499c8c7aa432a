import type { Route } from '../http/route.ts'
import { authRoutes } from './auth/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { outreachRoutes } from './outreach/routes.ts'
import { publicStartupRoutes } from './publicStartups/routes.ts'
import { referenceRoutes } from './references/routes.ts'
import { startupRoutes } from './startups/routes.ts'
import { userRoutes } from './users/routes.ts'
import { investorRoutes } from './vc/routes.ts'

/** Every route of the API. The app does not start while a call of the contract is missing here. */
export const routes: readonly Route[] = [...authRoutes, ...userRoutes, ...startupRoutes, ...investorRoutes, ...referenceRoutes, ...dashboardRoutes, ...outreachRoutes, ...publicStartupRoutes]
