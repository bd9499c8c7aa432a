import { fillIn, lateContract, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { endWithin } from '../grants/deciding.ts'
import { canDecideAccess } from '../grants/policy.ts'
import { findStartup } from '../grants/startup.ts'
import { canSee, tierOfSection } from '../startups/policy.ts'
import { isOwn } from '../startups/team.ts'
import { lockStartup } from '../startups/write.ts'
import { addLink, countWorking, findLink, listLinks, lockLink, revokeLink } from './linkQueries.ts'
import { canReviewDeck, deckKey } from './policy.ts'
import { presentLink } from './presenter.ts'
import { findShown } from './queries.ts'

const calls = lateContract.deckLinks
const { most, daysMost } = limits.deck.links

export const linksRoute = route(calls.list, async (ctx) => {
  const id = ctx.query.startup ?? ''
  const startup = await findStartup(ctx, id)
  if (!canReviewDeck(ctx.currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
  return { data: (await listLinks(ctx.db, id)).map((row) => presentLink(row, ctx.at)) }
})

export const makeLinkRoute = route(calls.make, async (ctx) => {
  const { db, env, currentUser, body, at, audit } = ctx
  const { startup_uuid, name, organisation = null } = body
  const { id, token } = await db.transaction(async (tx) => {
    const startup = await lockStartup(tx, startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canDecideAccess(currentUser, startup)) throw httpError.forbidden(messages.deckLink.verify)
    const ends_at = endWithin(body.ends_on, at, daysMost + 1, {
      past: messages.deckLink.past,
      tooFar: fillIn(messages.deckLink.tooFar, { days: daysMost }),
    })
    if (!startup.may_show) throw httpError.conflict(messages.startup.rejectedOwner)
    if (tierOfSection(startup, deckKey) === 'private') throw httpError.conflict(messages.deckLink.kept)
    if (!(await findShown(tx, startup_uuid))) throw httpError.conflict(messages.deckLink.none)
    if ((await countWorking(tx, startup_uuid, at)) >= most)
      throw httpError.conflict(fillIn(messages.deckLink.full, { max: most }))
    const made = await addLink(tx, {
      ...{ startup_id: startup_uuid, name, organisation, created_by: currentUser.id, created_at: at, ends_at },
    })
    await audit({ action: 'deck.shared', target: startup_uuid, detail: { until: body.ends_on } }, tx)
    return made
  })
  const data = presentLink(await findLink(db, id), at)
  return { message: messages.deckLink.made, address: `${env.publicUrl}/deck#token=${token}`, data }
})

/** To whom the startup is not theirs, its links are not there. */
export const revokeLinkRoute = route(calls.revoke, async ({ db, currentUser, body, at, audit }) => {
  const { link_uuid } = body
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, link_uuid)
    const startup = link && (await lockStartup(tx, link.startup_id))
    if (!link || !startup || !isOwn(currentUser, startup)) throw httpError.notFound(messages.deckLink.notFound)
    if (!canDecideAccess(currentUser, startup)) throw httpError.forbidden(messages.deckLink.verify)
    if (link.revoked_at || link.ends_at <= at) throw httpError.conflict(messages.deckLink.over)
    await revokeLink(tx, link_uuid, at)
    await audit({ action: 'deck.unshared', target: link.startup_id }, tx)
  })
  return { message: messages.deckLink.revoked, data: presentLink(await findLink(db, link_uuid), at) }
})
