import { and, eq, isNull } from 'drizzle-orm'
import { firstStage, passedStage, type PassReason } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Pair } from '../../platform/db/pairs.ts'
import { notifications } from '../../platform/db/schema/index.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { addInterest, append, lockNewest, type StoredInterest } from './events.ts'

/** A pair with whose startup it is. */
interface Founded extends Pair {
  readonly founder: string
}

/** An investor connected: their interest begins, and with it the founder’s time. */
export async function beginInterest(tx: Queries, pair: Founded, at: Date): Promise<StoredInterest> {
  const made = await addInterest(tx, pair, at)
  return append(tx, made, { kind: 'interested', side: 'investor', actor: pair.investor }, at)
}

/** An investor ended the connection. */
export async function withdrawInterest(tx: Queries, pair: Pair, at: Date): Promise<void> {
  const interest = await lockNewest(tx, pair)
  if (interest) await append(tx, interest, { kind: 'withdrawn', side: 'investor', actor: pair.investor }, at)
}

/** An ended connection came back as it was. */
export async function restoreInterest(tx: Queries, pair: Pair, at: Date): Promise<StoredInterest | undefined> {
  const interest = await lockNewest(tx, pair)
  return interest && append(tx, interest, { kind: 'restored', side: 'investor', actor: pair.investor }, at)
}

/** A founder accepted or declined. One who connected before there were interests has theirs from this answer on. */
export async function answerInterest(
  tx: Queries,
  pair: Founded,
  state: 'accepted' | 'declined',
  sentence: string | null,
  at: Date,
): Promise<StoredInterest> {
  const interest = (await lockNewest(tx, pair)) ?? (await addInterest(tx, pair, at))
  const { founder } = pair
  const answered = await append(tx, interest, { kind: state, side: 'founder', actor: founder, sentence }, at)
  await settleNotices(tx, { act: 'answer-interest', about: interest.id, of: founder }, at)
  return answered
}

/** What an investor said with a pass. */
export interface Pass {
  readonly reason: PassReason
  readonly sentence: string | null
}

/**
 * The card of an investor came to another stage: a decision where one was due, and the end of a pass where they had passed. To Passed it
 * is a pass, whose reason the founder reads; where the board alone was told one, it is another reason. A founder who is in `told` knows
 * of this pass by the interest of another of the same organisation, and is not notified again; one who is notified comes in.
 */
export async function noteMove(
  tx: Queries,
  pair: Pair,
  stage: string,
  at: Date,
  { reason, sentence }: Pass = { reason: 'other', sentence: null },
  told = new Set<string>(),
): Promise<StoredInterest | undefined> {
  const { startup, investor } = pair
  const interest = await lockNewest(tx, pair)
  if (!interest) return undefined
  const isPass = stage === passedStage
  if (!isPass && stage === firstStage && interest.phase !== 'passed') return interest
  const moved = isPass
    ? await append(tx, interest, { kind: 'passed', side: 'investor', actor: investor, detail: reason, sentence }, at)
    : await append(tx, interest, { kind: 'moved', side: 'investor', actor: investor }, at)
  if (moved === interest) return interest
  await settleNotices(tx, { act: 'answer-interest', about: interest.id, of: investor }, at)
  const { founder_id: founder } = interest
  await sendEvent(tx, founder ? [founder, investor] : [investor], 'connections', startup, at)
  if (!isPass) {
    if (interest.phase === 'passed' && founder) await withdrawNotice(tx, founder, interest.id, at)
    return moved
  }
  const notice = { kind: 'interest_passed', actor: investor, startup, about: interest.id } as const
  if (founder && !told.has(founder)) {
    told.add(founder)
    await notify(tx, [founder], sentence ? { ...notice, reason: sentence } : notice, at)
  }
  return moved
}

/** A pass that was taken back before its founder read of it is not told. */
async function withdrawNotice(tx: Queries, founder: string, interest: string, at: Date): Promise<void> {
  const withdrawn = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.user_id, founder),
        eq(notifications.kind, 'interest_passed'),
        eq(notifications.about, interest),
        isNull(notifications.read_at),
      ),
    )
    .returning({ id: notifications.id })
  if (withdrawn.length > 0) await sendEvent(tx, [founder], 'notifications', null, at)
}
