import { referenceListNames, resources } from '@baobab/validation'
import { investingMessages } from '../../features/investing/messages.en.ts'
import { auditResourceMessages, auditMessages } from '../../features/audit/messages.en.ts'
import { bellMessages } from '../../features/bell/messages.en.ts'
import { chatMessages } from '../../features/chats/messages.en.ts'
import { contactMessages } from '../../features/contacts/messages.en.ts'
import { contactMessageMessages, inboxMessages } from '../../features/contactMessages/messages.en.ts'
import { deletedResourceMessages, deletedMessages } from '../../features/deletedRecords/messages.en.ts'
import { investorRequestMessages, requestMessages } from '../../features/investorRequests/messages.en.ts'
import { questionMessages } from '../../features/questions/messages.en.ts'
import { mailPreferenceResourceMessages, mailPreferenceMessages } from '../../features/mailPreferences/messages.en.ts'
import { mailResourceMessages, mailMessages } from '../../features/mails/messages.en.ts'
import { referenceMessages } from '../../features/references/messages.en.ts'
import { reportResourceMessages, reportMessages } from '../../features/reports/messages.en.ts'
import { securityMessages } from '../../features/security/messages.en.ts'
import { startupResourceMessages, startupMessages } from '../../features/startups/messages.en.ts'
import { subscriberResourceMessages, subscriberMessages } from '../../features/subscribers/messages.en.ts'
import { accountMessages, userMessages } from '../../features/users/messages.en.ts'

/** The words of single resources' screens, under `startups.*`, `references.*` and so on. */
export const screenMessages = {
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
}

/** What stands in the catalogue in the place of a description's own words, under `resources.<name>`. */
export const ownResourceMessages = {
  startups: startupResourceMessages,
  users: accountMessages,
  // The list of investors shows accounts, not profiles.
  vc: accountMessages,
  investorRequests: investorRequestMessages,
  contactMessages: contactMessageMessages,
  reports: reportResourceMessages,
  subscribers: subscriberResourceMessages,
  mails: mailResourceMessages,
  mailPreferences: mailPreferenceResourceMessages,
  audit: auditResourceMessages,
  // The column of the name says what is named.
  ...Object.fromEntries(referenceListNames.map((name) => [name, { columns: { name: resources[name].label } }])),
  deletedRecords: deletedResourceMessages,
}
