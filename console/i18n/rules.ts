import { once } from '@baobab/i18n/en/messages/once.ts'
import { investorRequest, subscriber, user, vc } from '@baobab/i18n/en/messages/accounts.ts'
import { auth } from '@baobab/i18n/en/messages/auth.ts'
import { http } from '@baobab/i18n/en/messages/http.ts'
import { notes, pipeline, question, search } from '@baobab/i18n/en/messages/investing.ts'
import { interestRules } from '@baobab/i18n/en/messages/interestRules.ts'
import { restrictionRules } from '@baobab/i18n/en/messages/restrictionRules.ts'
import { claimRules } from '@baobab/i18n/en/messages/claimRules.ts'
import { contactMessage, mail, settings } from '@baobab/i18n/en/messages/mails.ts'
import { chats, contacts } from '@baobab/i18n/en/messages/people.ts'
import { reportRules } from '@baobab/i18n/en/messages/reportRules.ts'
import { filter, rule } from '@baobab/i18n/en/messages/rules.ts'
import { reference, review, startup } from '@baobab/i18n/en/messages/startups.ts'

/** What rules say, and answers that a screen says itself, under `messages.<group>.<key>`; the server words all others. */
export const ruleMessages = {
  once: { waits: once.waits },
  rule,
  filter,
  auth,
  http,
  user,
  vc,
  subscriber,
  investorRequest,
  startup,
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
