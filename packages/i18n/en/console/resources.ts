import { accountMessages } from './accounts.ts'
import { startupResourceMessages } from './startups.ts'

/** What stands in the console in the place of a description's own words, under `resources.<name>`. */
export const resourceWords = {
  startups: startupResourceMessages,
  users: accountMessages,
  // The list of investors shows accounts, not profiles.
  vc: accountMessages,
} as const
