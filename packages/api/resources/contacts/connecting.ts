import { and, eq, isNull } from 'drizzle-orm'
import { messages, say } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { notifications } from '../../db/schema/index.ts'
import { refuse } from '../../http/refusal.ts'
import { tell } from '../../live/tell.ts'
import { notify } from '../notifications/notify.ts'
import { againAt } from './presenter.ts'
import { addConnection, findDecline, isBlockedBy, lockConnection, removeConnection, setState } from './queries.ts'

interface Pair {
  readonly startup: string
  readonly founder: string
  readonly investor: string
  /** An administrator connects. */
  readonly isStaff?: boolean
}

/** What the notice of a connection is about, so that connecting anew renews it while it is unread. */
const about = ({ startup, investor }: Pair) => `${startup}/${investor}`

/** What the founder is told of a connection. */
export const noticeOf = (pair: Pair) => ({ kind: 'connected', actor: pair.investor, startup: pair.startup, about: about(pair) }) as const

/** Connects an investor and tells the founder who. After a decline it waits for its time; doing it twice does it once. */
export async function connect(tx: Queries, pair: Pair, at: Date): Promise<void> {
  const { startup, founder, investor, isStaff = false } = pair
  const known = await lockConnection(tx, startup, investor)
  if (known && known.state !== 'declined') return
  if (await isBlockedBy(tx, founder, investor)) throw refuse.conflict(messages.contacts.unavailable)
  const declined = await findDecline(tx, startup, investor)
  if (declined && againAt(declined) > at) throw refuse.conflict(say(messages.contacts.again, { date: againAt(declined).toISOString().slice(0, 10) }))
  if (known) await setState(tx, startup, investor, { state: 'pending', reason: null }, at)
  else if (!(await addConnection(tx, startup, investor, isStaff, at))) return
  await tell(tx, [founder, investor], 'connections', startup, at)
  await notify(tx, [founder], noticeOf(pair), at)
}

/** Ends a connection, and takes back what was told of it and not read. */
export async function disconnect(tx: Queries, pair: Pair, at: Date): Promise<void> {
  const { startup, founder, investor } = pair
  if (!(await removeConnection(tx, startup, investor))) return
  const taken = await tx
    .delete(notifications)
    .where(and(eq(notifications.user_id, founder), eq(notifications.kind, 'connected'), eq(notifications.about, about(pair)), isNull(notifications.read_at)))
    .returning({ id: notifications.id })
  await tell(tx, [founder, investor], 'connections', startup, at)
  if (taken.length > 0) await tell(tx, [founder], 'notifications', null, at)
}
