import type { Route } from './platform/http/route.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { plainRoutes } from './crud/plain/index.ts'
import { authRoutes } from './features/auth/routes.ts'
import { chatRoutes } from './features/chats/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { contactMessageRoutes } from './features/contactMessages/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deletedRecordRoutes } from './features/deletedRecords/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mailPreferenceRoutes } from './features/mailPreferences/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { notificationRoutes } from './features/bell/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { investorRequestRoutes } from './features/investorRequests/routes.ts'
import { publicFormRoutes } from './features/publicForms/routes.ts'
import { pipelineRoutes } from './features/pipeline/routes.ts'
import { publicStartupRoutes } from './features/publicStartups/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { secondFactorRoutes } from './features/secondFactors/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { savedSearchRoutes } from './features/searches/routes.ts'
import { orderOptionRebuild } from './features/startups/rebuilding.ts'
import { startupRoutes } from './features/startups/routes.ts'
import { subscriberRoutes } from './features/subscribers/routes.ts'
import { userRoutes } from './features/accounts/routes.ts'
import { investorRoutes } from './features/vc/routes.ts'

/** Every route of the API. The app does not start while a call of the contract is missing here. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...startupRoutes,
  ...investorRoutes,
  ...plainRoutes(orderOptionRebuild),
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
