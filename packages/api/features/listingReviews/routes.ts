import { contract, fillIn, messages, noteName, reviewSections } from '@baobab/validation'
import { reviewsListings } from '../../platform/env/reviewing.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { canPublish, canSee } from '../startups/policy.ts'
import { missingOf } from '../startups/readiness.ts'
import { decideReview, needsReview, openReview, presentReview, submitReview } from '../startups/reviewing.ts'
import { isTakenDown, lockWithOwners, publish } from '../startups/setPublished.ts'
import { isOwn } from '../startups/team.ts'
import { notifyChangesAsked } from './changesAsked.ts'
import { presentListingReview } from './presenter.ts'
import { findListingReview, listListingReviews } from './queries.ts'

const calls = contract.listingReviews

const listRoute = route(calls.list, async ({ db, list, header }) => {
  const page = await listListingReviews(db, list)
  if (list.range) pageHeaders(header, 'listingReviews', page)
  return { data: page.rows.map(presentListingReview) }
})

const getRoute = route(calls.get, async ({ db, body }) => {
  const found = await findListingReview(db, body.review_uuid)
  if (!found) throw httpError.notFound(messages.review.notFound)
  return presentListingReview(found)
})

/** Sends a startup of one's own for review. Repeating it changes nothing. */
const submitRoute = route(contract.startups.submit, async (ctx) => {
  const { db, env, currentUser, body, audit } = ctx
  const review = await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canPublish(currentUser, startup)) throw httpError.forbidden()
    if (isTakenDown(startup))
      throw httpError.forbidden(fillIn(messages.startup.takenDown, { reason: startup.taken_down_reason ?? '' }))
    if (!reviewsListings(env)) throw httpError.conflict(messages.review.off)
    if (startup.is_published) throw httpError.conflict(messages.review.isPublished)
    const open = await openReview(tx, startup.id)
    if (open) return open
    if (!(await needsReview(tx, ctx, startup))) throw httpError.conflict(messages.review.approved)
    const missing = missingOf(startup)
    if (missing) throw httpError.invalidFields(missing.errors, missing.message)
    const sent = await submitReview(tx, ctx, startup)
    await settleNotices(tx, { act: 'submit-listing', about: startup.id, of: startup.user_id }, ctx.at)
    await audit({ action: 'startup.submitted', target: startup.id }, tx)
    return sent
  })
  return { message: messages.review.submitted, startup_uuid: body.startup_uuid, review: presentReview(review) }
})

/** Takes a startup of one's own back from review, so that nobody decides on it. */
const withdrawRoute = route(contract.startups.withdraw, async (ctx) => {
  const { db, currentUser, body, audit } = ctx
  const review = await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canPublish(currentUser, startup)) throw httpError.forbidden()
    const open = await openReview(tx, startup.id)
    if (!open) throw httpError.conflict(messages.review.decided)
    const closed = await decideReview(tx, ctx, open, { state: 'closed' })
    await audit({ action: 'startup.withdrawn', target: startup.id }, tx)
    return closed
  })
  return { message: messages.review.withdrawn, startup_uuid: body.startup_uuid, review: presentReview(review) }
})

/** Approves what waits for review, which publishes it, or asks for changes. A review is decided once, by whoever comes first. */
const reviewRoute = route(contract.startups.review, async (ctx) => {
  const { db, currentUser, body, audit } = ctx
  const approves = body.decision === 'approve'
  // The sections follow the description, and so do the members that carry their reasons.
  const given: Readonly<Record<string, unknown>> = body
  const message = body.message ?? null
  const notes = Object.fromEntries(
    reviewSections.flatMap((key) => {
      const note = given[noteName(key)]
      return typeof note === 'string' && note !== '' ? [[key, note]] : []
    }),
  )
  const { review, is_published } = await db.transaction(async (tx) => {
    const startup = (await lockWithOwners(tx, [body.startup_uuid])).get(body.startup_uuid)
    if (!startup) throw httpError.notFound(messages.startup.notFound)
    const open = await openReview(tx, startup.id)
    if (!open) throw httpError.conflict(messages.review.decided)
    if (!approves) {
      if (message === null && Object.keys(notes).length === 0)
        throw httpError.invalidFields({ message: messages.review.reason })
      const decided = await decideReview(tx, ctx, open, { state: 'changes_asked', message, notes })
      await audit(
        { action: 'startup.changes_asked', target: startup.id, detail: { own: isOwn(currentUser, startup) } },
        tx,
      )
      await notifyChangesAsked(tx, ctx, startup, { message, notes })
      return { review: decided, is_published: startup.is_published }
    }
    if (!startup.may_show) throw httpError.conflict(messages.startup.rejectedOwner)
    const missing = missingOf(startup)
    if (missing) throw httpError.invalidFields(missing.errors, missing.message)
    const approved = await publish(tx, ctx, startup, message)
    if (!approved) throw httpError.conflict(messages.review.decided)
    return { review: approved, is_published: true }
  })
  return {
    message: messages.review[approves ? 'approve' : 'ask_changes'],
    startup_uuid: body.startup_uuid,
    is_published,
    review: presentReview(review),
  }
})

export const listingReviewRoutes: readonly Route[] = [listRoute, getRoute, submitRoute, withdrawRoute, reviewRoute]
