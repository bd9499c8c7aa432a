import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { interestSides, limits, otherSide, remindersOf } from '@baobab/validation'
import { append, type StoredInterest } from '../features/interests/events.ts'
import { pauseSome } from '../features/interests/pauses.ts'
import { notify } from '../features/notifications/notify.ts'
import { settleNotices } from '../features/notifications/settleNotices.ts'
import { recordAudit } from '../platform/db/audit.ts'
import type { Queries } from '../platform/db/client.ts'
import { interests, startups } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import { dayMs } from '../platform/lib/day.ts'
import { everyRound, type Rounds } from './due.ts'

type Tools = Pick<Deps, 'db' | 'now'>
const { atOnce, everyMs } = limits.interest

/** Times that run, of connections that were not ended. */
const isRunning = and(
  isNotNull(interests.owed_by),
  isNotNull(interests.due_at),
  isNull(interests.lapsed_at),
  isNull(interests.ended_at),
)

/** Interests whose turn it is, locked; those that another process is at are left to it. */
function lockSome(tx: Queries, which: Parameters<typeof and>[0]): Promise<StoredInterest[]> {
  return tx
    .select()
    .from(interests)
    .where(and(isRunning, which))
    .orderBy(asc(interests.due_at), asc(interests.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
}

const people = ({ founder_id, investor_id }: StoredInterest) => ({ founder: founder_id, investor: investor_id })

/** The startups of interests that are there; a notification refers to no other. */
async function startupsOf(tx: Queries, of: readonly StoredInterest[]): Promise<ReadonlySet<string>> {
  const ids = of.map(({ startup_id }) => startup_id)
  if (ids.length === 0) return new Set()
  const found = await tx.select({ id: startups.id }).from(startups).where(inArray(startups.id, ids))
  return new Set(found.map(({ id }) => id))
}

/** Stops and starts times by whether the other side is waited for: what a call did not do, such as disabling an account. Answers how many. */
function standStill({ db, now }: Tools): Promise<number> {
  const at = now()
  return db.transaction((tx) => pauseSome(tx, at))
}

/** The reminders of each side that are due, each where no later one was sent. */
const isToRemind = (at: Date) =>
  or(
    ...interestSides.flatMap((side) =>
      remindersOf(side).map((days) =>
        and(
          eq(interests.owed_by, side),
          lte(interests.due_at, new Date(at.getTime() + days * dayMs)),
          or(isNull(interests.reminded), gt(interests.reminded, days)),
        ),
      ),
    ),
  )

/** Reminds those whose time ends soon, by bell and mail, with the day; of several reminders that are due at once the last. Answers how many. */
export function remindOfAnswers({ db, now }: Tools): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await lockSome(tx, and(gt(interests.due_at, at), isToRemind(at)))
    const there = await startupsOf(tx, due)
    for (const interest of due) {
      const { owed_by: side, due_at, startup_id: startup } = interest
      if (!side || !due_at) continue
      const left = (due_at.getTime() - at.getTime()) / dayMs
      const days = Math.min(...remindersOf(side).filter((one) => left <= one))
      await append(tx, interest, { kind: 'reminded', side: null, detail: String(days) }, at)
      const [debtor, waiting] = [people(interest)[side], people(interest)[otherSide(side)]]
      if (!debtor || !waiting || !there.has(startup)) continue
      const kind = side === 'founder' ? 'answer_due' : 'decision_due'
      await notify(tx, [debtor], { kind, actor: waiting, startup, about: interest.id, until: due_at }, at)
    }
    return due.length
  })
}

/** Ends the times that are over: both sides are told, and what the time ran out on counts as silence until it is answered. Answers how many. */
export function endAnswers({ db, now }: Tools): Promise<number> {
  const at = now()
  return db.transaction(async (tx) => {
    const due = await lockSome(tx, lte(interests.due_at, at))
    const there = await startupsOf(tx, due)
    for (const interest of due) {
      const { id: about, owed_by: side, startup_id: startup } = interest
      if (!side) continue
      await append(tx, interest, { kind: 'lapsed', side }, at)
      const [debtor, waiting] = [people(interest)[side], people(interest)[otherSide(side)]]
      if (debtor) await settleNotices(tx, { act: 'answer-interest', about, of: debtor }, at)
      if (debtor && there.has(startup)) await notify(tx, [debtor], { kind: 'answer_missed', startup, about }, at)
      if (debtor && waiting && there.has(startup))
        await notify(tx, [waiting], { kind: 'answer_silent', actor: debtor, startup, about }, at)
      await recordAudit(tx, { action: 'interest.lapsed', target: startup, detail: { side } }, at)
    }
    return due.length
  })
}

/**
 * Moves the times of interests: those that wait for the other side stand still, those that end soon are reminded of, those that are over
 * end. Any number of processes may do so at once: each interest is locked by one, and what happened to it is written with its news.
 */
export async function moveAnswers(tools: Tools): Promise<void> {
  for (const step of [standStill, remindOfAnswers, endAnswers]) while ((await step(tools)) >= atOnce);
}

/** Looks every minute; answers how to stop. */
export function startAnswers(deps: Rounds): () => void {
  return everyRound(deps, 'answers', 'answers due', everyMs, () => moveAnswers(deps))
}
