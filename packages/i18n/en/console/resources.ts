import { auditResourceMessages } from './audit.ts'
import { contactMessageMessages } from './contactMessages.ts'
import { deletedResourceMessages } from './deletedRecords.ts'
import { investorRequestMessages } from './investorRequests.ts'
import { reviewResourceMessages } from './listingReviews.ts'
import { mailPreferenceResourceMessages } from './mailPreferences.ts'
import { mailResourceMessages } from './mails.ts'
import { reportResourceMessages } from './reports.ts'
import { startupResourceMessages } from './startups.ts'
import { subscriberResourceMessages } from './subscribers.ts'
import { accountMessages } from './users.ts'

/** What stands in the console in the place of a description's own words, under `resources.<name>`. */
export const resourceWords = {
  startups: startupResourceMessages,
  users: accountMessages,
  // The list of investors shows accounts, not profiles.
  vc: accountMessages,
  investorRequests: investorRequestMessages,
  contactMessages: contactMessageMessages,
  listingReviews: reviewResourceMessages,
  reports: reportResourceMessages,
  subscribers: subscriberResourceMessages,
  mails: mailResourceMessages,
  mailPreferences: mailPreferenceResourceMessages,
  audit: auditResourceMessages,
  deletedRecords: deletedResourceMessages,
} as const
