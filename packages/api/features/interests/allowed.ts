import { interestOutcomes, type InterestOutcome, type InterestSide, type InterestState } from '@baobab/validation'
import type { Sides } from './policy.ts'

/** What of an interest decides what a side may do next. */
type Stated = Pick<InterestState, 'phase' | 'outcome' | 'outcome_by' | 'outcome_state' | 'ended_at'>

/** Whether the founder accepted: before, there is nothing to say of how it went. */
export const hasBegun = ({ phase }: Pick<InterestState, 'phase'>): boolean =>
  phase !== 'waiting' && phase !== 'declined'

/** What a side may state of how it went. An investor passes by a pass, which says why. */
export function statableBy(side: InterestSide, interest: Stated & Sides): readonly InterestOutcome[] {
  const other = side === 'founder' ? interest.investor_id : interest.founder_id
  if (other === null || !hasBegun(interest)) return []
  if (interest.outcome_state === 'stated' && interest.outcome_by !== side) return []
  return interestOutcomes
    .map(({ value }) => value)
    .filter((outcome) => !(outcome === 'passed' && side === 'investor'))
    .filter((outcome) => outcome !== interest.outcome || interest.outcome_state === 'disputed')
}

/** Whether a side confirms or disputes what the other one stated. */
export const canSettle = (side: InterestSide, { outcome_state, outcome_by }: Stated): boolean =>
  outcome_state === 'stated' && outcome_by !== side

/** Whether an investor may pass: once, on what the founder did not decline. */
export const canPass = (side: InterestSide, { phase, ended_at }: Stated): boolean =>
  side === 'investor' && ended_at === null && phase !== 'passed' && phase !== 'declined'
