import { and, eq } from 'drizzle-orm'
import { messages, type Message, type Review, type ReviewState } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { listingReviews } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import { reviewsListings } from '../../platform/env/reviewing.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { canPublishUnreviewed, type PolicyUser } from './policy.ts'
import type { StoredReviewJson } from './record.ts'
import type { StoredStartup } from './write.ts'

export type StoredReview = typeof listingReviews.$inferSelect

/** Who publishes, and where. */
export interface Asking {
  readonly currentUser: PolicyUser
  readonly env: Env
  readonly at: Date
}

/** A review as its founder and admins read it; what PostgreSQL wrote as JSON has its moments as text. */
export function presentReview(review: StoredReview | StoredReviewJson): Review {
  const { id, state, submitted_at, decided_at, message, notes } = review
  const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())
  return {
    review_uuid: id,
    state,
    submitted_at: moment(submitted_at),
    decided_at: moment(decided_at),
    message,
    notes: { ...notes },
  }
}

const isApproved = async (tx: Queries, startup: string): Promise<boolean> =>
  (await tx.$count(listingReviews, and(eq(listingReviews.startup_id, startup), eq(listingReviews.state, 'approved')))) >
  0

/**
 * Why the current user cannot publish a locked startup before an administrator approves it; undefined where they can. Whatever
 * publishes one asks this: publishing, its undoing, and restoring what was deleted.
 */
export async function needsReview(
  tx: Queries,
  { currentUser, env }: Pick<Asking, 'currentUser' | 'env'>,
  { id }: Pick<StoredStartup, 'id'>,
): Promise<Message | undefined> {
  if (!reviewsListings(env) || canPublishUnreviewed(currentUser) || (await isApproved(tx, id))) return undefined
  return (await openReview(tx, id)) ? messages.review.waits : messages.review.needed
}

/** The review of a locked startup that waits for a decision. */
export async function openReview(tx: Queries, startup: string): Promise<StoredReview | undefined> {
  return (
    await tx
      .select()
      .from(listingReviews)
      .where(and(eq(listingReviews.startup_id, startup), eq(listingReviews.state, 'submitted')))
  )[0]
}

/** Sends a locked startup for review. */
export async function submitReview(
  tx: Queries,
  { currentUser, at }: Asking,
  startup: Pick<StoredStartup, 'id'>,
): Promise<StoredReview> {
  const [review] = await tx
    .insert(listingReviews)
    .values({ id: newId(), startup_id: startup.id, submitted_at: at, submitted_by: currentUser.id })
    .returning()
  if (!review) throw new Error('A review was not stored.')
  await recountTodo(tx)
  return review
}

/** How a review ends, and what its founder is told. */
export interface Decision {
  readonly state: Exclude<ReviewState, 'submitted'>
  readonly message?: string | null
  readonly notes?: Readonly<Record<string, string>>
}

/** Decides a review of a locked startup. */
export async function decideReview(
  tx: Queries,
  { currentUser, at }: Asking,
  { id }: Pick<StoredReview, 'id'>,
  { state, message = null, notes = {} }: Decision,
): Promise<StoredReview> {
  const [review] = await tx
    .update(listingReviews)
    .set({ state, message, notes, decided_at: at, decided_by: currentUser.id })
    .where(eq(listingReviews.id, id))
    .returning()
  if (!review) throw new Error('A review is gone while it is being decided.')
  await recountTodo(tx)
  return review
}

/**
 * Puts down that a locked startup is published: by an administrator it is approved thereby, and what waits is closed by its
 * founder where nothing is reviewed any more. Answers the review that waited and is approved now.
 */
export async function settleReview(
  tx: Queries,
  by: Asking,
  { id }: Pick<StoredStartup, 'id'>,
  message: string | null = null,
): Promise<StoredReview | undefined> {
  const approves = canPublishUnreviewed(by.currentUser)
  const open = await openReview(tx, id)
  if (open) {
    const decided = await decideReview(tx, by, open, { state: approves ? 'approved' : 'closed', message })
    return approves ? decided : undefined
  }
  if (approves && reviewsListings(by.env) && !(await isApproved(tx, id)))
    await insertApproved(tx, [id], { by: by.currentUser.id, at: by.at })
  return undefined
}

/** Puts down that startups are approved which nobody sent for review; by nobody of the product where the operator imports them. */
export async function insertApproved(
  tx: Queries,
  startups: readonly string[],
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  if (startups.length === 0) return
  await tx.insert(listingReviews).values(
    startups.map((startup_id) => ({
      id: newId(),
      startup_id,
      state: 'approved' as const,
      decided_at: at,
      decided_by: by,
    })),
  )
}
