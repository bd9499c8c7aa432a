import { lateContract, keepableSections, keptBack, messages, resources } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { canSee } from '../startups/policy.ts'
import { changeStartup, lockStartup } from '../startups/write.ts'
import { findStartup } from './startup.ts'
import { canDecideAccess, canReviewAccess } from './policy.ts'
import { presentTiers } from './presenter.ts'

export const tiersRoute = route(lateContract.access.tiers, async (ctx) => {
  const startup = await findStartup(ctx, ctx.body.startup_uuid)
  if (!canReviewAccess(ctx.currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
  return { startup_uuid: ctx.body.startup_uuid, sections: presentTiers(startup.tiers) }
})

/** What is left out stays as it is. */
export const setTiersRoute = route(lateContract.access.setTiers, async ({ db, currentUser, body, at, audit }) => {
  const { startup_uuid } = body
  const given: Readonly<Record<string, unknown>> = body
  const tiers = await db.transaction(async (tx) => {
    const startup = await lockStartup(tx, startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canDecideAccess(currentUser, startup)) throw httpError.forbidden(messages.grants.notYours)
    const chosen = Object.fromEntries(
      keepableSections(resources.startups).map(({ key }) => [key, given[key] ?? startup.tiers[key]]),
    )
    const kept = keptBack(resources.startups, chosen)
    await changeStartup(tx, startup_uuid, { tiers: kept }, at)
    await audit({ action: 'access.tiers', target: startup_uuid, detail: { kept: JSON.stringify(kept) } }, tx)
    return kept
  })
  return { message: messages.grants.saved, startup_uuid, sections: presentTiers(tiers) }
})
