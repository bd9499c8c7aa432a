import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { contactMessages } from './contactMessages.ts'
import { deletedRecords } from './deletedRecords.ts'
import { invitations } from './invitations.ts'
import { investorRequests } from './investorRequests.ts'
import { listingReviews } from './listingReviews.ts'
import { mailPreferences, mails } from './mails.ts'
import type { ResourceName } from '../fields/names.ts'
import { plainResources } from './plainResources.ts'
import type { Resource } from '../derive/resource.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { startups } from './startups.ts'
import { subscribers } from './subscribers.ts'
import { users } from './users.ts'
import { vc } from './vc.ts'

/** Every resource of the product, by name. */
export const resources = {
  startups,
  users,
  ...plainResources,
  vc,
  invitations,
  investorRequests,
  contactMessages,
  subscribers,
  announcements,
  reports,
  listingReviews,
  mails,
  mailPreferences,
  settings,
  audit,
  deletedRecords,
} as const satisfies Readonly<Record<ResourceName, Resource>>
