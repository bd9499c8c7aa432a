import { announcementMessages } from './announcements.ts'
import { answerMessages } from './answers.ts'
import { apiKeyMessages, secretMessages } from './apiKeys.ts'
import { auditMessages } from './audit.ts'
import { breachMessages } from './breaches.ts'
import { chatMessages } from './chats.ts'
import { claimMessages } from './claims.ts'
import { collectionMessages } from './collections.ts'
import { inboxMessages } from './contactMessages.ts'
import { contactMessages } from './contacts.ts'
import { deckMessages } from './deck.ts'
import { requestMessages } from './investorRequests.ts'
import { inputWords } from './inputs.ts'
import { invitationMessages } from './invitations.ts'
import { mailPreferenceMessages } from './mailPreferences.ts'
import { mailMessages } from './mails.ts'
import { marketMessages } from './market.ts'
import { offlineMessages } from './offline.ts'
import { organisationMessages } from './organisation.ts'
import { pipelineMessages } from './pipeline.ts'
import { privacyMessages } from './privacy.ts'
import { questionMessages } from './questions.ts'
import { rateMessages } from './rates.ts'
import { reportMessages } from './reports.ts'
import { restrictionMessages } from './restrictions.ts'
import { securityMessages } from './security.ts'
import { settingsMessages } from './settings.ts'
import { subscriberMessages } from './subscribers.ts'
import { systemMessages } from './system.ts'
import { trailMessages } from './trail.ts'
import { userMessages } from './users.ts'
import { webhookMessages } from './webhooks.ts'

/** The words of screens that few open, or seldom: they are loaded with these screens, and not before the first list. */
export const lateWords = {
  ...inputWords,
  contacts: contactMessages,
  chats: chatMessages,
  questions: questionMessages,
  settings: settingsMessages,
  reports: reportMessages,
  collections: collectionMessages,
  announcements: announcementMessages,
  answers: answerMessages,
  apiKeys: apiKeyMessages,
  breaches: breachMessages,
  secrets: secretMessages,
  webhooks: webhookMessages,
  audit: auditMessages,
  claims: claimMessages,
  deck: deckMessages,
  inbox: inboxMessages,
  invitations: invitationMessages,
  mailPreferences: mailPreferenceMessages,
  mails: mailMessages,
  marketFigures: marketMessages,
  offline: offlineMessages,
  organisation: organisationMessages,
  pipeline: pipelineMessages,
  system: systemMessages,
  trail: trailMessages,
  privacyData: privacyMessages,
  rates: rateMessages,
  restrictions: restrictionMessages,
  requests: requestMessages,
  security: securityMessages,
  subscribers: subscriberMessages,
  users: userMessages,
} as const
