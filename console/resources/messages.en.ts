import { referenceListNames, resources } from '@baobab/validation'
import { investingWords } from './investing/messages.en.ts'
import { auditResourceWords, auditWords } from './audit/messages.en.ts'
import { bellWords } from '../bell/messages.en.ts'
import { chatWords } from './chats/messages.en.ts'
import { contactWords } from './contacts/messages.en.ts'
import { contactMessageWords, inboxWords } from './contactMessages/messages.en.ts'
import { deletedResourceWords, deletedWords } from './deletedRecords/messages.en.ts'
import { investorRequestWords, requestWords } from './investorRequests/messages.en.ts'
import { questionWords } from './questions/messages.en.ts'
import { mailPreferenceResourceWords, mailPreferenceWords } from './mailPreferences/messages.en.ts'
import { mailResourceWords, mailWords } from './mails/messages.en.ts'
import { referenceWords } from './references/messages.en.ts'
import { reportResourceWords, reportWords } from './reports/messages.en.ts'
import { securityWords } from './security/messages.en.ts'
import { startupResourceWords, startupWords } from './startups/messages.en.ts'
import { subscriberResourceWords, subscriberWords } from './subscribers/messages.en.ts'
import { accountWords, userWords } from './users/messages.en.ts'

/** The words of single resources' screens, under `startups.*`, `references.*` and so on. */
export const screenWords = {
  startups: startupWords,
  references: referenceWords,
  users: userWords,
  investing: investingWords,
  questions: questionWords,
  requests: requestWords,
  inbox: inboxWords,
  subscribers: subscriberWords,
  audit: auditWords,
  mails: mailWords,
  mailPreferences: mailPreferenceWords,
  reports: reportWords,
  bell: bellWords,
  contacts: contactWords,
  chats: chatWords,
  deleted: deletedWords,
  security: securityWords,
}

/** What stands in the catalogue in the place of a description's own words, under `resources.<name>`. */
export const ownResourceWords = {
  startups: startupResourceWords,
  users: accountWords,
  // The list of investors shows accounts, not profiles.
  vc: accountWords,
  investorRequests: investorRequestWords,
  contactMessages: contactMessageWords,
  reports: reportResourceWords,
  subscribers: subscriberResourceWords,
  mails: mailResourceWords,
  mailPreferences: mailPreferenceResourceWords,
  audit: auditResourceWords,
  // The column of the name says what is named.
  ...Object.fromEntries(referenceListNames.map((name) => [name, { columns: { name: resources[name].label } }])),
  deletedRecords: deletedResourceWords,
}
