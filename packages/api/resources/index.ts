import type { Route } from '../http/route.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { chatRoutes } from './chats/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { contactMessageRoutes } from './contactMessages/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { deletedRecordRoutes } from './deletedRecords/routes.ts'
import { liveRoutes } from '../live/routes.ts'
import { mailPreferenceRoutes } from './mailPreferences/routes.ts'
import { mailRoutes } from './mails/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { investorRequestRoutes } from './investorRequests/routes.ts'
import { publicFormRoutes } from './publicForms/routes.ts'
import { pipelineRoutes } from './pipeline/routes.ts'
import { publicStartupRoutes } from './publicStartups/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { referenceRoutes } from './references/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { secondFactorRoutes } from './secondFactors/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { savedSearchRoutes } from './searches/routes.ts'
import { startupRoutes } from './startups/routes.ts'
import { subscriberRoutes } from './subscribers/routes.ts'
import { userRoutes } from './users/routes.ts'
import { investorRoutes } from './vc/routes.ts'

/** Every route of the API. The app does not start while a call of the contract is missing here. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...startupRoutes,
  ...investorRoutes,
  ...referenceRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...contactRoutes,
  ...chatRoutes,
  ...reportRoutes,
  ...publicFormRoutes,
  ...publicStartupRoutes,
  ...noteRoutes,
  ...pipelineRoutes,
  ...questionRoutes,
  ...savedSearchRoutes,
  ...investorRequestRoutes,
  ...contactMessageRoutes,
  ...subscriberRoutes,
  ...auditRoutes,
  ...mailRoutes,
  ...mailPreferenceRoutes,
  ...deletedRecordRoutes,
  ...secondFactorRoutes,
]
