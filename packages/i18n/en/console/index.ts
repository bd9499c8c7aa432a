import { bellMessages } from './bell.ts'
import { chatMessages } from './chats.ts'
import { contactMessages } from './contacts.ts'
import { collectionMessages } from './collections.ts'
import { consoleMessages } from './crud.ts'
import { dashboard } from './dashboard.ts'
import { deletedMessages } from './deletedRecords.ts'
import { investingMessages } from './investing.ts'
import { reviewMessages } from './listingReviews.ts'
import { settingsMessages } from './settings.ts'
import { mailPreferenceMessages } from './mailPreferences.ts'
import { questionMessages } from './questions.ts'
import { referenceMessages } from './references.ts'
import { reportMessages } from './reports.ts'
import { shell } from './shell.ts'
import { startupMessages } from './startups.ts'
import { invitationMessages } from './invitations.ts'
import { userMessages } from './users.ts'
import { viewAsMessages } from './viewAs.ts'

/**
 * The console's own words in English: those of the shell (`app.*`), of forms, lists and pages (`console.*`) and of single
 * screens; those of others are loaded with them (`late.ts`). What the descriptions say of resources and fields joins them in the console (`console/i18n/english.ts`).
 */
export const consoleWords = {
  app: { ...shell, dashboard },
  console: consoleMessages,
  startups: startupMessages,
  references: referenceMessages,
  collections: collectionMessages,
  users: userMessages,
  viewAs: viewAsMessages,
  investing: investingMessages,
  questions: questionMessages,
  invitations: invitationMessages,
  mailPreferences: mailPreferenceMessages,
  settings: settingsMessages,
  reviews: reviewMessages,
  reports: reportMessages,
  bell: bellMessages,
  contacts: contactMessages,
  chats: chatMessages,
  deleted: deletedMessages,
} as const
