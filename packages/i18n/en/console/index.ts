import { auditMessages } from './audit.ts'
import { bellMessages } from './bell.ts'
import { chatMessages } from './chats.ts'
import { inboxMessages } from './contactMessages.ts'
import { contactMessages } from './contacts.ts'
import { consoleMessages } from './crud.ts'
import { dashboard } from './dashboard.ts'
import { deletedMessages } from './deletedRecords.ts'
import { investingMessages } from './investing.ts'
import { requestMessages } from './investorRequests.ts'
import { mailPreferenceMessages } from './mailPreferences.ts'
import { mailMessages } from './mails.ts'
import { questionMessages } from './questions.ts'
import { referenceMessages } from './references.ts'
import { reportMessages } from './reports.ts'
import { securityMessages } from './security.ts'
import { shell } from './shell.ts'
import { startupMessages } from './startups.ts'
import { subscriberMessages } from './subscribers.ts'
import { userMessages } from './users.ts'

/**
 * The console's own words in English: those of the shell (`app.*`), of forms, lists and pages (`console.*`) and of single
 * screens. What the descriptions say of resources and fields joins them in the console (`console/i18n/english.ts`).
 */
export const consoleWords = {
  app: { ...shell, dashboard },
  console: consoleMessages,
  startups: startupMessages,
  references: referenceMessages,
  users: userMessages,
  investing: investingMessages,
  questions: questionMessages,
  requests: requestMessages,
  inbox: inboxMessages,
  subscribers: subscriberMessages,
  audit: auditMessages,
  mails: mailMessages,
  mailPreferences: mailPreferenceMessages,
  reports: reportMessages,
  bell: bellMessages,
  contacts: contactMessages,
  chats: chatMessages,
  deleted: deletedMessages,
  security: securityMessages,
} as const
