import { investorRequest, subscriber, user, vc } from '@baobab/i18n/en/messages/accounts.ts'
import { notes, pipeline, question, search } from '@baobab/i18n/en/messages/investing.ts'
import { interestRules } from '@baobab/i18n/en/messages/interestRules.ts'
import { restrictionRules } from '@baobab/i18n/en/messages/restrictionRules.ts'
import { claimRules } from '@baobab/i18n/en/messages/claimRules.ts'
import { contactMessage, mail, settings } from '@baobab/i18n/en/messages/mails.ts'
import { chats, contacts } from '@baobab/i18n/en/messages/people.ts'
import { reportRules } from '@baobab/i18n/en/messages/reportRules.ts'
import { rule } from '@baobab/i18n/en/messages/rules.ts'
import { reference, review } from '@baobab/i18n/en/messages/startups.ts'

/** What rules say, and what other screens say themselves: it comes with what is filled in, and with those screens. */
export const lateRules = {
  rule,
  user,
  vc,
  subscriber,
  investorRequest,
  review,
  reference,
  notes,
  pipeline,
  question,
  search,
  contacts,
  chats,
  reports: reportRules,
  claims: claimRules,
  restrictions: restrictionRules,
  interests: interestRules,
  contactMessage,
  mail,
  settings,
} as const
