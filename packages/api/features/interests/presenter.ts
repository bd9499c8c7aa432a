import {
  limits,
  otherSide,
  type AnsweringRecord,
  type Interest,
  type InterestSide,
  type Owed,
} from '@baobab/validation'
import { dayMs } from '../../platform/lib/day.ts'
import { nameOf } from '../users/presenter.ts'
import { canPass, canSettle, statableBy } from './allowed.ts'
import type { InterestRow, RecordRow } from './queries.ts'

const text = (at: Date | null) => at?.toISOString() ?? null

/** An interest as one of its sides sees it. Of a startup that is not there for an investor no more is told than that it is. */
export function presentInterest(row: InterestRow, side: InterestSide): Interest {
  const { other_id, outcome, outcome_state, outcome_at, passed_at, pass_reason } = row
  return {
    interest_uuid: row.id,
    side,
    startup_uuid: row.startup_id,
    startup_name: side === 'founder' || row.is_seen ? row.startup_name : null,
    person: other_id === null ? null : { user_uuid: other_id, name: nameOf(row), profile_image: row.profile_image },
    phase: row.phase,
    connected_at: row.created_at.toISOString(),
    ended_at: text(row.ended_at),
    owed: owedIn(row),
    passed:
      passed_at && pass_reason
        ? { at: passed_at.toISOString(), reason: pass_reason, sentence: row.pass_sentence }
        : null,
    outcome:
      outcome && outcome_state && outcome_at
        ? { outcome, by: row.outcome_by, state: outcome_state, at: outcome_at.toISOString() }
        : null,
    may: {
      pass: canPass(side, row) && row.is_there,
      state: row.is_there ? [...statableBy(side, row)] : [],
      settle: canSettle(side, row) && other_id !== null,
    },
  }
}

/** What waits for one of the sides. Nobody owes anything to an account that is gone, or of a connection that was ended. */
function owedIn(row: InterestRow): Owed[] {
  if (row.ended_at !== null || row.founder_id === null || row.investor_id === null || !row.is_there) return []
  const { owed_by, since, outcome_state, outcome_by, outcome_at } = row
  const owed: Owed[] = []
  if (owed_by && since)
    owed.push({
      what: owed_by === 'founder' ? 'answer' : 'decision',
      by: owed_by,
      since: since.toISOString(),
      until: text(row.due_at),
      paused_since: text(row.paused_at),
      paused_for: [...row.paused_for],
      is_late: row.lapsed_at !== null,
    })
  if (outcome_state === 'stated' && outcome_by && outcome_at)
    owed.push({
      what: 'outcome',
      by: otherSide(outcome_by),
      since: outcome_at.toISOString(),
      until: null,
      paused_since: null,
      paused_for: [],
      is_late: false,
    })
  return owed
}

/** How somebody answers; null where they answered too few. */
export function presentRecord(row: RecordRow | undefined, side: InterestSide): AnsweringRecord {
  if (!row || row.answered < limits.interest.fewest || row.median_ms === null || row.since === null) return null
  const { answered, of, median_ms, since } = row
  return { side, median_days: Math.round((median_ms / dayMs) * 10) / 10, answered, of, since: since.toISOString() }
}
