import { lateContract, fillIn, limits, messages } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { dayOf } from '../../platform/lib/day.ts'
import { pauseInterests } from '../interests/pauses.ts'
import { notify } from '../notifications/notify.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import { canAskFor } from '../members/policy.ts'
import { findMembership, lockWorkplaceOf } from '../organisations/queries.ts'
import { sectionsIn } from './deciding.ts'
import { sectionsToAskFor } from './policy.ts'
import { askAgainAt, presentGrant } from './presenter.ts'
import {
  addRequest,
  changeGrant,
  findGrant,
  findGranted,
  hasDeck,
  lastDecline,
  listOwnGrants,
  lockGrant,
} from './queries.ts'
import { findStartup } from './startup.ts'
import { readsDocument, tierOfSection, type PolicyUser, type Tiered } from '../startups/policy.ts'
import type { StartupRecord } from '../startups/record.ts'
import { queueEvent } from '../webhooks/queue.ts'

export const mineRoute = route(lateContract.access.mine, async (ctx) => {
  const { db, currentUser, query } = ctx
  const startup = query['startup'] ?? ''
  await findStartup(ctx, startup)
  return { data: (await listOwnGrants(db, startup, currentUser.id)).map(presentGrant) }
})

/** The deck, where there is one that is left to whom its founder accepts, and that was not granted. */
async function documentsToAskFor(
  { db, currentUser }: { readonly db: Database; readonly currentUser: PolicyUser },
  startup: Tiered & { readonly record: StartupRecord },
): Promise<readonly string[]> {
  const { _id: id } = startup.record
  if (currentUser.role !== 'vc' || tierOfSection(startup, 'deck') !== 'granted' || !(await hasDeck(db, id))) return []
  return readsDocument(currentUser, startup, 'deck', await findGranted(db, id, currentUser.id)) ? [] : ['deck']
}

/** Asks for what is kept back and may be granted; its founder is told. */
export const askRoute = route(lateContract.access.ask, async (ctx) => {
  const { db, currentUser, body, at, audit } = ctx
  const { startup_uuid } = body
  const startup = await findStartup(ctx, startup_uuid)
  const open = [...sectionsToAskFor(currentUser, startup), ...(await documentsToAskFor(ctx, startup))]
  const wanted = sectionsIn(body).filter((section) => open.includes(section))
  const groups = wanted.length > 0 ? wanted : [...open]
  if (groups.length === 0) throw httpError.conflict(messages.grants.nothing)
  const { requests, windowMs } = limits.grants
  const wait = await consume(db, attemptKey('access', currentUser.id), { attempts: requests, windowMs }, at)
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const id = await db.transaction(async (tx) => {
    const organisation = await lockWorkplaceOf(tx, currentUser.id, at)
    const membership = await findMembership(tx, currentUser.id)
    if (!membership || !canAskFor(membership)) throw httpError.forbidden(messages.organisation.readsOnly)
    const declined = await lastDecline(tx, startup_uuid, organisation)
    if (declined && askAgainAt(declined) > at)
      throw httpError.conflict(fillIn(messages.grants.again, { date: dayOf(askAgainAt(declined)) }))
    const made = await addRequest(tx, {
      startup_id: startup_uuid,
      organisation_id: organisation,
      person_id: currentUser.id,
      groups,
      message: body.message,
      created_at: at,
    })
    if (made === undefined) throw httpError.conflict(messages.grants.waits)
    await pauseInterests(tx, startup_uuid, at)
    await notify(
      tx,
      [startup.user_id],
      { kind: 'access_asked', actor: currentUser.id, startup: startup_uuid, about: made },
      at,
    )
    const asked = { startup_uuid, investor_uuid: currentUser.id, sections: groups.join(' ') }
    await queueEvent(tx, 'access.asked', asked, at)
    await audit({ action: 'access.asked', target: startup_uuid, detail: { sections: groups.join(' ') } }, tx)
    return made
  })
  return { message: messages.grants.asked, data: presentGrant(await findGrant(db, id)) }
})

export const withdrawRoute = route(lateContract.access.withdraw, async ({ db, currentUser, body, at, audit }) => {
  const { grant_uuid } = body
  await db.transaction(async (tx) => {
    const grant = await lockGrant(tx, grant_uuid)
    if (!grant || grant.person_id !== currentUser.id) throw httpError.notFound(messages.grants.notFound)
    if (grant.state !== 'asked') throw httpError.conflict(messages.grants.answered)
    await changeGrant(tx, grant_uuid, { state: 'withdrawn', revoked_at: at })
    await pauseInterests(tx, grant.startup_id, at)
    await settleNotices(tx, { act: 'answer-access', about: grant_uuid, of: grant.founder }, at)
    await audit({ action: 'access.withdrawn', target: grant.startup_id }, tx)
  })
  return { message: messages.grants.saved, data: presentGrant(await findGrant(db, grant_uuid)) }
})
