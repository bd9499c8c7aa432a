import { announcements } from './announcements.ts'
import { audit } from './audit.ts'
import { contactMessages } from './contactMessages.ts'
import { deletedRecords } from './deletedRecords.ts'
import type { Resource } from '../derive/resource.ts'
import { invitations } from './invitations.ts'
import { investorRequests } from './investorRequests.ts'
import { listingReviews } from './listingReviews.ts'
import { mailPreferences, mails } from './mails.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { subscribers } from './subscribers.ts'

/** Resources whose screens few open, by name: a browser loads their descriptions with these screens, and not with the first. */
export const lateResources = {
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
} as const satisfies Readonly<Record<string, Resource>>

export type LateResourceName = keyof typeof lateResources
