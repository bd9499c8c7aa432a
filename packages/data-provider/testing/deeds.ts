import { accountDeeds } from './accounts.ts'
import { administrationDeeds } from './administration.ts'
import type { QuestionAction } from './asked.ts'
import { figureDeeds } from './figures.ts'
import { investingDeeds } from './investing.ts'
import { mailingDeeds } from './mailing.ts'
import { peopleDeeds } from './people.ts'
import { questionActions } from './questions.ts'
import { referenceDeeds } from './references.ts'
import { restoringDeeds } from './restoring.ts'
import { startupDeeds } from './startups.ts'
import { tieDeeds } from './ties.ts'

/** What only one call does, by the name of the call. */
export const deeds: Readonly<Record<string, QuestionAction>> = {
  ...accountDeeds,
  ...administrationDeeds,
  ...figureDeeds,
  ...investingDeeds,
  ...mailingDeeds,
  ...peopleDeeds,
  ...questionActions,
  ...referenceDeeds,
  ...restoringDeeds,
  ...startupDeeds,
  ...tieDeeds,
}
