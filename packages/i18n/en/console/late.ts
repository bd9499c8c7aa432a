import { amountMessages } from './amounts.ts'
import { apiKeyMessages } from './apiKeys.ts'
import { announcementMessages } from './announcements.ts'
import { answerMessages } from './answers.ts'
import { claimMessages } from './claims.ts'
import { deckMessages } from './deck.ts'
import { auditMessages } from './audit.ts'
import { inboxMessages } from './contactMessages.ts'
import { formMessages } from './forms.ts'
import { invitationMessages } from './invitations.ts'
import { requestMessages } from './investorRequests.ts'
import { mailPreferenceMessages } from './mailPreferences.ts'
import { mailMessages } from './mails.ts'
import { marketMessages } from './market.ts'
import { offlineMessages } from './offline.ts'
import { organisationMessages } from './organisation.ts'
import { pictureMessages } from './picture.ts'
import { pipelineMessages } from './pipeline.ts'
import { privacyMessages } from './privacy.ts'
import { rateMessages } from './rates.ts'
import { restrictionMessages } from './restrictions.ts'
import { registeringMessages } from './registering.ts'
import { securityMessages } from './security.ts'
import { subscriberMessages } from './subscribers.ts'
import { systemMessages } from './system.ts'
import { trailMessages } from './trail.ts'
import { userMessages } from './users.ts'

/** The words of screens that few open, or seldom: they are loaded with these screens, and not before the first list. */
export const lateWords = {
  amounts: amountMessages,
  announcements: announcementMessages,
  answers: answerMessages,
  apiKeys: apiKeyMessages,
  forms: formMessages,
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
  picture: pictureMessages,
  pipeline: pipelineMessages,
  system: systemMessages,
  trail: trailMessages,
  privacyData: privacyMessages,
  rates: rateMessages,
  registering: registeringMessages,
  restrictions: restrictionMessages,
  requests: requestMessages,
  security: securityMessages,
  subscribers: subscriberMessages,
  users: userMessages,
} as const
