import { firstStage, passedStage } from '@baobab/validation'
import type { Queries } from '../platform/db/client.ts'
import { dayMs } from '../platform/lib/day.ts'
import { append, type Happened, type StoredInterest } from '../features/interests/events.ts'
import { answerInterest, beginInterest } from '../features/interests/happening.ts'
import type { LoadedConnection } from './loaded.ts'
import { share } from './shared/share.ts'

/** What became of the interest of a connection, as it would have happened: answered, decided, or not in time. Answers how it stands. */
export async function loadInterest(tx: Queries, connection: LoadedConnection, at: Date): Promise<StoredInterest> {
  const { startup, investor, created_at, answer, slug, stage, moved } = connection
  const pair = { startup: startup.id, investor, founder: startup.owner }
  const begun = await beginInterest(tx, pair, created_at)
  if (!answer) return inTime(tx, begun, at)
  const answered = await answerInterest(tx, pair, answer.state, answer.reason, answer.at)
  if (answer.state === 'declined') return answered
  if (stage === firstStage) return inTime(tx, answered, at)
  const days = 1 + share(slug, stage, 'decision') * 14
  const decided = new Date(Math.min(moved.getTime(), answer.at.getTime() + days * dayMs))
  const by = { side: 'investor', actor: investor } as const
  const decision: Happened =
    stage === passedStage
      ? { ...by, kind: 'passed', detail: 'too_early', sentence: connection.passReason }
      : { ...by, kind: 'moved' }
  return append(tx, answered, decision, decided)
}

/** One whose time is over by now, without an answer. */
function inTime(tx: Queries, interest: StoredInterest, at: Date): Promise<StoredInterest> {
  const { due_at, owed_by } = interest
  if (due_at === null || due_at > at) return Promise.resolve(interest)
  return append(tx, interest, { kind: 'lapsed', side: owed_by }, due_at)
}
