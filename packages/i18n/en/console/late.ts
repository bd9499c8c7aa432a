import { amountMessages } from './amounts.ts'
import { announcementMessages } from './announcements.ts'
import { auditMessages } from './audit.ts'
import { attentionMessages } from './attention.ts'
import { inboxMessages } from './contactMessages.ts'
import { formMessages } from './forms.ts'
import { foundingMessages } from './founding.ts'
import { requestMessages } from './investorRequests.ts'
import { mailMessages } from './mails.ts'
import { marketMessages } from './market.ts'
import { offlineMessages } from './offline.ts'
import { pictureMessages } from './picture.ts'
import { pipelineMessages } from './pipeline.ts'
import { privacyMessages } from './privacy.ts'
import { rateMessages } from './rates.ts'
import { registeringMessages } from './registering.ts'
import { securityMessages } from './security.ts'
import { subscriberMessages } from './subscribers.ts'
import { trailMessages } from './trail.ts'

/** The words of screens that few open, or seldom: they are loaded with these screens, and not before the first list. */
export const lateWords = {
  amounts: amountMessages,
  announcements: announcementMessages,
  attention: attentionMessages,
  forms: formMessages,
  audit: auditMessages,
  founding: foundingMessages,
  inbox: inboxMessages,
  mails: mailMessages,
  marketFigures: marketMessages,
  offline: offlineMessages,
  picture: pictureMessages,
  pipeline: pipelineMessages,
  trail: trailMessages,
  privacyData: privacyMessages,
  rates: rateMessages,
  registering: registeringMessages,
  requests: requestMessages,
  security: securityMessages,
  subscribers: subscriberMessages,
} as const
