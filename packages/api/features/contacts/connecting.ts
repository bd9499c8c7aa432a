import { and, eq, isNull } from 'drizzle-orm'
import { limits, messages, fillIn } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { notifications } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { haltedAmong } from '../../platform/db/halted.ts'
import type { Pair } from '../../platform/db/pairs.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { sendEvent } from '../../platform/realtime/events.ts'
import { endByConnections, restoreByConnection } from '../grants/byConnection.ts'
import { beginInterest, restoreInterest, withdrawInterest } from '../interests/happening.ts'
import { notify } from '../notifications/notify.ts'
import { endConnection, lockEnded, noteWithdrawn, restoreConnection, type EndedConnection } from './ending.ts'
import { againAt } from './presenter.ts'
import { addConnections, findDecline, isBlockedBy, lockConnection, lockCounts, setStates } from './queries.ts'
import { queueEvent } from '../webhooks/queue.ts'

/** A pair, with whose the startup is. */
interface Connecting extends Pair {
  readonly founder: string
  /** An administrator connects. */
  readonly isStaff?: boolean
}

/** What the notice of a connection is about, so that connecting again renews it while it is unread. */
export const aboutConnection = ({ startup, investor }: Pair) => `${startup}/${investor}`

/** What the founder is told of a connection. */
export const noticeOf = (pair: Connecting) =>
  ({ kind: 'connected', actor: pair.investor, startup: pair.startup, about: aboutConnection(pair) }) as const

/**
 * Connects an investor and tells the founder who. What was ended comes back as it was: stage, history, place and answer.
 * After a decline the founder is asked again once its time has passed. Doing it twice does it once.
 */
export async function connect(tx: Queries, pair: Connecting, at: Date): Promise<void> {
  const { startup, founder, investor, isStaff = false } = pair
  await lockCounts(tx, [startup])
  const known = await lockConnection(tx, startup, investor)
  if (known && known.state !== 'declined') return
  const halted = await haltedAmong(tx, { people: [investor, founder], startups: [startup] })
  if (halted.has(investor)) throw httpError.conflict(messages.restrictions.pausedSelf)
  if (halted.size > 0 || (await isBlockedBy(tx, founder, investor)))
    throw httpError.conflict(messages.contacts.unavailable)
  const ended = known ? undefined : await lockEnded(tx, startup, investor)
  if (ended && isUndo(ended.ended_at, at)) {
    const until = (await restoreInterest(tx, pair, at))?.due_at ?? null
    return restore(tx, pair, { tells: ended.notice_withdrawn, until }, at)
  }
  const declined = await findDecline(tx, startup, investor)
  const canRequestAgain = !declined || againAt(declined) <= at
  if (ended) return comeBack(tx, pair, ended, canRequestAgain, at)
  if (declined && !canRequestAgain)
    throw httpError.conflict(fillIn(messages.contacts.again, { date: dayOf(againAt(declined)) }))
  if (known) await setStates(tx, [{ startup, investor, state: 'pending', reason: null, at }])
  else if ((await addConnections(tx, [{ startup, investor, isStaff, at }])).length === 0) return
  const until = await begin(tx, pair, at)
  await sendEvent(tx, [founder, investor], 'connections', startup, at)
  await notify(tx, [founder], { ...noticeOf(pair), until }, at)
  if (!isStaff) await queueEvent(tx, 'connection.made', { startup_uuid: startup, investor_uuid: investor }, at)
}

/** Begins the interest of a connection, and answers by when its founder is to answer; what staff look at is none. */
async function begin(tx: Queries, pair: Connecting, at: Date): Promise<Date | null> {
  if (pair.isStaff) return null
  return (await beginInterest(tx, pair, at)).due_at
}

/** Whether connecting takes back an ending that was made just now, and not a new interest. */
export function isUndo(endedAt: Date, at: Date): boolean {
  return endedAt.getTime() + limits.undoDisconnectMs > at.getTime()
}

/** A new interest in what was ended: the founder is notified of it, unless their decline still stands. */
async function comeBack(
  tx: Queries,
  pair: Connecting,
  { state }: EndedConnection,
  canRequestAgain: boolean,
  at: Date,
): Promise<void> {
  const isDeclined = state === 'declined'
  const isAsked = state === 'pending' || (isDeclined && canRequestAgain)
  const until = isAsked ? await begin(tx, pair, at) : null
  if (!isAsked) await restoreInterest(tx, pair, at)
  await restore(tx, pair, { tells: !isDeclined || canRequestAgain, until }, at)
  if (isDeclined && canRequestAgain)
    await setStates(tx, [{ startup: pair.startup, investor: pair.investor, state: 'pending', reason: null, at }])
}

async function restore(
  tx: Queries,
  pair: Connecting,
  { tells, until }: { readonly tells: boolean; readonly until: Date | null },
  at: Date,
): Promise<void> {
  const { startup, founder, investor } = pair
  await restoreConnection(tx, startup, investor)
  await restoreByConnection(tx, { startup, investor })
  await sendEvent(tx, [founder, investor], 'connections', startup, at)
  if (tells) await notify(tx, [founder], { ...noticeOf(pair), until }, at)
}

/** Ends a connection: it is put aside as it is, and what was told of it and not read is withdrawn. */
export async function disconnect(tx: Queries, pair: Connecting, at: Date): Promise<void> {
  const { startup, founder, investor } = pair
  await lockCounts(tx, [startup])
  if (!(await endConnection(tx, startup, investor, at))) return
  await endByConnections(tx, [{ startup, investor, at }], 'withdrawn')
  await withdrawInterest(tx, { startup, investor }, at)
  const withdrawn = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.user_id, founder),
        eq(notifications.kind, 'connected'),
        eq(notifications.about, aboutConnection(pair)),
        isNull(notifications.read_at),
      ),
    )
    .returning({ id: notifications.id })
  await sendEvent(tx, [founder, investor], 'connections', startup, at)
  if (withdrawn.length === 0) return
  await noteWithdrawn(tx, startup, investor)
  await sendEvent(tx, [founder], 'notifications', null, at)
}
