import { attentionMessages } from './attention.ts'
import { bellMessages } from './bell.ts'
import { completenessMessages } from './completeness.ts'
import { consoleMessages } from './crud.ts'
import { dashboard } from './dashboard.ts'
import { foundingMessages } from './founding.ts'
import { deletedMessages } from './deletedRecords.ts'
import { investingMessages } from './investing.ts'
import { reviewMessages } from './listingReviews.ts'
import { referenceMessages } from './references.ts'
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
  viewAs: viewAsMessages,
  investing: investingMessages,
  reviews: reviewMessages,
  bell: bellMessages,
  deleted: deletedMessages,
} as const
