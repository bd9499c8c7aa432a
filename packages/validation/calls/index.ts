import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import type { Call } from './call.ts'
import { announcements } from './announcements.ts'
import { chats } from './chats.ts'
import { collecting, publicCollections } from './collections.ts'
import { contacts } from './contacts.ts'
import { dashboard } from './dashboard.ts'
import { rating } from './exchangeRates.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { vc } from './investors.ts'
import { deletedRecords } from './deletedRecords.ts'
import { lateContract } from './late.ts'
import { live } from './live.ts'
import { mailing } from './mails.ts'
import { notes } from './notes.ts'
import { pictures } from './pictures.ts'
import { publicForms } from './publicForms.ts'
import { pipeline } from './pipeline.ts'
import { plain } from './plain.ts'
import { publicOverview } from './overview.ts'
import { publicStartups } from './publicStartups.ts'
import { questions } from './questions.ts'
import { secondFactors } from './secondFactors.ts'
import { security } from './security.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { system } from './system.ts'
import { startups } from './startups.ts'
import { unfinished } from './unfinished.ts'
import { users } from './users.ts'
import { searches } from './searches.ts'

/**
 * Every call of the API: specification §7, and what stands beside it (session renewal, mail links, dashboard figures, search, notifications,
 * contacts, grants and chats, what visitors send and read, an investor's notes and pipeline, questions and answers, saved searches, what administrators do, mails, announcements, settings, what was deleted and can be restored, the sessions and second factors of a person).
 */
export const contract = {
  account,
  accounts,
  invitations,
  users,
  startups,
  unfinished,
  pictures,
  imports,
  vc,
  ...plain,
  dashboard,
  search,
  live,
  contacts,
  chats,
  publicForms,
  publicStartups,
  publicOverview,
  collecting,
  rating,
  publicCollections,
  notes,
  pipeline,
  questions,
  searches,
  ...administration,
  ...mailing,
  announcements,
  settings,
  system,
  deletedRecords,
  security,
  secondFactors,
} as const

/** Every call with its name, such as `startups.list`. */
export const calls: readonly (readonly [name: string, call: Call])[] = Object.entries({
  ...contract,
  ...lateContract,
}).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]): readonly [string, Call] => [`${group}.${name}`, call]),
)
