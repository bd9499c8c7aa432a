import { auditResourceMessages } from './audit.ts'
import { contactMessageMessages } from './contactMessages.ts'
import { deletedResourceMessages } from './deletedRecords.ts'
import { investorRequestMessages } from './investorRequests.ts'
import { reviewResourceMessages } from './listingReviews.ts'
import { mailPreferenceResourceMessages } from './mailPreferences.ts'
import { mailResourceMessages } from './mails.ts'
import { reportResourceMessages } from './reports.ts'
import { subscriberResourceMessages } from './subscribers.ts'

/** The same of the resources whose descriptions are loaded with their screens. */
export const lateResourceWords = {
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
