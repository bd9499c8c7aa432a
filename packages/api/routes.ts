import type { Route } from './platform/http/route.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { apiKeyRoutes } from './features/apiKeys/routes.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { deckRoutes } from './features/deck/routes.ts'
import { interestRoutes } from './features/interests/routes.ts'
import { grantRoutes } from './features/grants/routes.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { accountRoutes } from './features/accounts/acts.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { plainRoutes } from './crud/plain/index.ts'
import { authRoutes } from './features/auth/routes.ts'
import { chatRoutes } from './features/chats/routes.ts'
import { collectionRoutes } from './features/collections/routes.ts'
import { contactRoutes } from './features/contacts/routes.ts'
import { contactMessageRoutes } from './features/contactMessages/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { deletedRecordRoutes } from './features/deletedRecords/routes.ts'
import { breachRoutes } from './features/breaches/routes.ts'
import { rateRoutes } from './features/exchangeRates/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mailPreferenceRoutes } from './features/mailPreferences/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { notificationRoutes } from './features/bell/routes.ts'
import { noteRoutes } from './features/notes/routes.ts'
import { recordImportRoutes } from './features/imports/recordRoutes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { firstAdminRoutes } from './features/firstAdmin/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { investorRequestRoutes } from './features/investorRequests/routes.ts'
import { organisationRoutes } from './features/members/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { publicFormRoutes } from './features/publicForms/routes.ts'
import { pipelineRoutes } from './features/pipeline/routes.ts'
import { publicStartupRoutes } from './features/publicStartups/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { listingReviewRoutes } from './features/listingReviews/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { restrictionRoutes } from './features/restrictions/routes.ts'
import { secondFactorRoutes } from './features/secondFactors/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { savedSearchRoutes } from './features/searches/routes.ts'
import { orderOptionRebuild } from './features/startups/rebuilding.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { startupRoutes } from './features/startups/routes.ts'
import { subscriberRoutes } from './features/subscribers/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { unfinishedRoutes } from './features/unfinished/routes.ts'
import { userRoutes } from './features/accounts/routes.ts'
import { investorRoutes } from './features/vc/routes.ts'

/** Every route of the API. The app does not start while a call of the contract is missing here. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...firstAdminRoutes,
  ...invitationRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...startupRoutes,
  ...unfinishedRoutes,
  ...pictureRoutes,
  ...uploadRoutes,
  ...importRoutes,
  ...recordImportRoutes,
  ...investorRoutes,
  ...plainRoutes(orderOptionRebuild),
  ...dashboardRoutes,
  ...searchRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...contactRoutes,
  ...claimRoutes,
  ...deckRoutes,
  ...interestRoutes,
  ...grantRoutes,
  ...organisationRoutes,
  ...chatRoutes,
  ...reportRoutes,
  ...restrictionRoutes,
  ...listingReviewRoutes,
  ...publicFormRoutes,
  ...publicStartupRoutes,
  ...collectionRoutes,
  ...rateRoutes,
  ...overviewRoutes,
  ...noteRoutes,
  ...pipelineRoutes,
  ...questionRoutes,
  ...savedSearchRoutes,
  ...investorRequestRoutes,
  ...announcementRoutes,
  ...contactMessageRoutes,
  ...subscriberRoutes,
  ...auditRoutes,
  ...privacyRoutes,
  ...mailRoutes,
  ...mailPreferenceRoutes,
  ...settingsRoutes,
  ...systemRoutes,
  ...breachRoutes,
  ...deletedRecordRoutes,
  ...secondFactorRoutes,
]
