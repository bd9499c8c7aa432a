import { attentionMessages } from './attention.ts'
import { bellMessages } from './bell.ts'
import { chatMessages } from './chats.ts'
import { contactMessages } from './contacts.ts'
import { collectionMessages } from './collections.ts'
import { completenessMessages } from './completeness.ts'
import { consoleMessages } from './crud.ts'
import { dashboard } from './dashboard.ts'
import { foundingMessages } from './founding.ts'
import { deletedMessages } from './deletedRecords.ts'
import { investingMessages } from './investing.ts'
import { reviewMessages } from './listingReviews.ts'
import { settingsMessages } from './settings.ts'
import { questionMessages } from './questions.ts'
import { referenceMessages } from './references.ts'
import { reportMessages } from './reports.ts'
import { shell } from './shell.ts'
import { startupMessages } from './startups.ts'
import { viewAsMessages } from './viewAs.ts'

/**
 * The console's own words in English: those of the shell (`app.*`), of forms, lists and pages (`console.*`) and of single
 * screens; those of others are loaded with them (`late.ts`). What the descriptions say of resources and fields joins them in the console (`console/i18n/english.ts`).
 */
export const consoleWords = {
  app: { ...shell, dashboard },
  attention: attentionMessages,
  founding: foundingMessages,
  completeness: completenessMessages,
  console: consoleMessages,
  startups: startupMessages,
  references: referenceMessages,
  collections: collectionMessages,
  viewAs: viewAsMessages,
  investing: investingMessages,
  questions: questionMessages,
  settings: settingsMessages,
  reviews: reviewMessages,
  reports: reportMessages,
  bell: bellMessages,
  contacts: contactMessages,
  chats: chatMessages,
  deleted: deletedMessages,
} as const
