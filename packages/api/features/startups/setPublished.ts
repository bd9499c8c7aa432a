import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { mayShow } from '../../platform/db/showing.ts'
import { startups, users, type PublishingUndo } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import type { AuditEntry } from '../../platform/db/audit.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { notifyFounder } from './notifyFounder.ts'
import type { PolicyUser } from './policy.ts'
import { needsReview, settleReview, type StoredReview } from './reviewing.ts'
import { isOwn } from './team.ts'
import { changeStartup, type LockedStartup, type StoredStartup } from './write.ts'
import { queueEvent } from '../webhooks/queue.ts'

/** Who changes what others see of a startup, when and where. */
export interface Publisher {
  readonly currentUser: PolicyUser
  readonly env: Env
  readonly at: Date
  readonly many?: boolean
  audit(entry: Omit<AuditEntry, 'address'>, queries?: Queries): Promise<void>
}

/** The startups with what is known of their owners, locked in one order until the transaction ends. */
export async function lockWithOwners(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, LockedStartup>> {
  const rows = await tx
    .select({ startup: startups, may_show: mayShow() })
    .from(startups)
    .innerJoin(users, eq(users.id, startups.user_id))
    .where(inArray(startups.id, [...ids]))
    .orderBy(asc(startups.id))
    .for('update', { of: startups })
  return new Map(rows.map(({ startup, may_show }) => [startup.id, { ...startup, may_show }]))
}

/** Whether an administrator holds it back. */
export const isTakenDown = (startup: Pick<StoredStartup, 'taken_down_at'>): boolean => startup.taken_down_at !== null

/**
 * Shows a locked startup. What was taken down is shown again as it was, with its first date, and its founder is told. An
 * administrator approves what waits for review thereby, with a message where one is given, and that review is answered. Throws
 * 409 where it must be approved first.
 */
export async function publish(
  tx: Queries,
  by: Publisher,
  startup: StoredStartup,
  message: string | null = null,
): Promise<StoredReview | undefined> {
  const approved = await admit(tx, by, startup, message)
  const lifts = isTakenDown(startup)
  const published_at = lifts ? startup.published_at : by.at
  await change(tx, by, startup, { is_published: true, published_at, taken_down_at: null, taken_down_reason: null })
  await record(tx, by, startup, 'startup.published', lifts ? { lifted: true } : {})
  if (approved) {
    const reason = message === null ? {} : { reason: message }
    await notifyFounder(tx, by, startup, { kind: 'listing_approved', withdraws: 'changes_asked', ...reason })
  } else await notifyPublished(tx, by, startup, lifts)
  return approved
}

/** The last check before a startup is shown, however it comes to be. Answers the review that is approved thereby. */
async function admit(
  tx: Queries,
  by: Publisher,
  startup: StoredStartup,
  message: string | null = null,
): Promise<StoredReview | undefined> {
  const hindrance = await needsReview(tx, by, startup)
  if (hindrance) throw httpError.conflict(hindrance)
  const approved = await settleReview(tx, by, startup, message)
  if (approved) await record(tx, by, startup, 'startup.approved', {})
  return approved
}

/** Makes a locked startup a draft; where it is another's, it is taken down, and its founder is told why. */
export async function unpublish(
  tx: Queries,
  by: Publisher,
  startup: StoredStartup,
  reason: string | null,
): Promise<void> {
  const own = isOwn(by.currentUser, startup)
  const down = own ? {} : { taken_down_at: by.at, taken_down_reason: reason }
  await change(tx, by, startup, { is_published: false, ...down })
  await record(tx, by, startup, 'startup.unpublished', own ? {} : { taken_down: true })
  if (!own) await notifyTakenDown(tx, by, startup, reason ?? '')
}

/** Puts a locked startup back to how it was published before; its owner is notified of what they notice. */
export async function restorePublishing(
  tx: Queries,
  by: Publisher,
  startup: StoredStartup,
  before: PublishingUndo,
): Promise<void> {
  if (before.is_published) await admit(tx, by, startup)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const { is_published, taken_down_reason } = before
  const restored = {
    is_published,
    published_at: moment(before.published_at),
    taken_down_at: moment(before.taken_down_at),
    taken_down_reason,
    publishing_undo: null,
  }
  await changeStartup(tx, startup.id, restored, by.at)
  await record(tx, by, startup, is_published ? 'startup.published' : 'startup.unpublished', { undone: true })
  if (is_published) await notifyPublished(tx, by, startup, isTakenDown(startup))
  else if (restored.taken_down_at) await notifyTakenDown(tx, by, startup, taken_down_reason ?? '')
}

async function change(
  tx: Queries,
  { currentUser, at }: Publisher,
  startup: StoredStartup,
  values: Partial<StoredStartup>,
): Promise<void> {
  const { is_published, published_at, taken_down_at, taken_down_reason } = startup
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  const publishing_undo: PublishingUndo = {
    by: currentUser.id,
    at: at.toISOString(),
    is_published,
    published_at: text(published_at),
    taken_down_at: text(taken_down_at),
    taken_down_reason,
  }
  await changeStartup(tx, startup.id, { ...values, publishing_undo }, at)
}

async function record(
  tx: Queries,
  { currentUser, audit, many, at }: Publisher,
  startup: StoredStartup,
  action: AuditEntry['action'],
  more: Readonly<Record<string, boolean>>,
): Promise<void> {
  await audit(
    { action, target: startup.id, detail: { own: isOwn(currentUser, startup), ...(many ? { many } : {}), ...more } },
    tx,
  )
  if (action === 'startup.published')
    await queueEvent(tx, action, { startup_uuid: startup.id, startup_name: startup.startup_name ?? '' }, at)
}

/** By mail too where it had been taken down, of which a mail told. */
const notifyPublished = (tx: Queries, by: Publisher, startup: StoredStartup, byMail: boolean): Promise<void> =>
  notifyFounder(tx, by, startup, { kind: 'published_again', withdraws: 'taken_down', byMail })

const notifyTakenDown = (tx: Queries, by: Publisher, startup: StoredStartup, reason: string): Promise<void> =>
  notifyFounder(tx, by, startup, { kind: 'taken_down', withdraws: 'published_again', reason })
