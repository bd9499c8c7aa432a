import * as accounts from './accounts.ts'
import { auth } from './auth.ts'
import { http } from './http.ts'
import * as investing from './investing.ts'
import { load } from './load.ts'
import * as mails from './mails.ts'
import { once } from './once.ts'
import * as people from './people.ts'
import * as rules from './rules.ts'
import { startupAnswers } from './startupAnswers.ts'
import * as startups from './startups.ts'

/**
 * What rules and answers of the API say to a person, in ICU MessageFormat.
 * Words in quotation marks in the specification (§5, §8) stand here to the letter.
 */
export const messages = {
  ...rules,
  auth,
  http,
  load,
  once,
  ...accounts,
  ...startups,
  startup: { ...startups.startup, ...startupAnswers },
  ...investing,
  ...people,
  ...mails,
} as const
