import { accountDeeds } from './accounts.ts'
import { administrationDeeds } from './administration.ts'
import type { Deed } from './asked.ts'
import { figureDeeds } from './figures.ts'
import { investingDeeds } from './investing.ts'
import { mailingDeeds } from './mailing.ts'
import { peopleDeeds } from './people.ts'
import { questionDeeds } from './questions.ts'
import { referenceDeeds } from './references.ts'
import { restoringDeeds } from './restoring.ts'
import { startupDeeds } from './startups.ts'
import { tieDeeds } from './ties.ts'

/** What only one call does, by the name of the call. */
export const deeds: Readonly<Record<string, Deed>> = {
  ...accountDeeds,
  ...administrationDeeds,
  ...figureDeeds,
  ...investingDeeds,
  ...mailingDeeds,
  ...peopleDeeds,
  ...questionDeeds,
  ...referenceDeeds,
  ...restoringDeeds,
  ...startupDeeds,
  ...tieDeeds,
}
