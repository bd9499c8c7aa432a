import { referenceListNames, resources } from '@baobab/validation'
import { referenceWords } from './references/messages.en.ts'
import { startupResourceWords, startupWords } from './startups/messages.en.ts'
import { accountWords, userWords } from './users/messages.en.ts'

/** The words of single resources' screens, under `startups.*` and `references.*`. */
export const screenWords = { startups: startupWords, references: referenceWords, users: userWords }

/** What stands in the catalogue in the place of a description's own words, under `resources.<name>`. */
export const ownResourceWords = {
  startups: startupResourceWords,
  users: accountWords,
  // The list of investors shows accounts, not profiles.
  vc: accountWords,
  ...Object.fromEntries(referenceListNames.map((name) => [name, { deleted: resources[name].deleted }])),
}
