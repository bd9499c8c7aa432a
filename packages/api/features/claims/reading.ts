import { eq } from 'drizzle-orm'
import { lateContract, messages, type OwnClaims } from '@baobab/validation'
import type { Database } from '../../platform/db/client.ts'
import { organisations } from '../../platform/db/schema/index.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route } from '../../platform/http/route.ts'
import { findStartup } from '../grants/startup.ts'
import { findWorkplace } from '../organisations/queries.ts'
import { userPolicy } from '../users/policy.ts'
import { findUser } from '../users/queries.ts'
import { canClaim, canReadClaims, canVouch, isOwnClaim } from './policy.ts'
import {
  presentAsked,
  presentClaim,
  presentDeskClaim,
  presentShown,
  presentVerified,
  type Reading,
} from './presenter.ts'
import {
  listAsked,
  listClaims,
  listEnding,
  listStanding,
  listWaiting,
  roleInOrganisation,
  type ClaimRow,
} from './queries.ts'

const calls = lateContract.claims

/** The claims of one's own: of a startup that is named, else of one's organisation. */
export const mineRoute = route(calls.mine, async (ctx) => {
  const { db, env, currentUser, query, at } = ctx
  const reading = { hubName: env.hubName, at }
  const { startup } = query
  if (startup === undefined) return ofOrganisation(db, currentUser, reading)
  const { user_id } = await findStartup(ctx, startup)
  const subject = { founder_id: user_id }
  if (!canReadClaims(currentUser, subject, undefined)) throw httpError.forbidden(messages.claims.notYours)
  const rows = await listClaims(db, { startup })
  return {
    subject: 'startup' as const,
    may_claim: canClaim(currentUser, subject, undefined),
    data: rows.map((row) => presentClaim(row, reading)),
    verified: null,
    asked: [],
  }
})

async function ofOrganisation(db: Database, currentUser: CurrentUser, reading: Reading): Promise<OwnClaims> {
  const id = await findWorkplace(db, currentUser.id)
  const [own] = id === undefined ? [] : await db.select().from(organisations).where(eq(organisations.id, id))
  if (own?.kind !== 'investor') return { subject: null, may_claim: false, data: [], verified: null, asked: [] }
  const role = await roleInOrganisation(db, own.id, currentUser.id)
  const rows = await listClaims(db, { organisation: own.id })
  return {
    subject: 'investor',
    may_claim: canClaim(currentUser, { founder_id: null }, role),
    data: rows.map((row) => presentClaim(row, reading)),
    verified: presentVerified(rows, reading),
    asked: canVouch(role) ? (await listAsked(db, own.id)).map(presentAsked) : [],
  }
}

/** What stands of a startup, or of the organisation of an investor, for everybody who reads them. */
export const shownRoute = route(calls.shown, async (ctx) => {
  const { db, env, currentUser, query, at } = ctx
  const { startup, user } = query
  const reading = { hubName: env.hubName, at }
  if ((startup === undefined) === (user === undefined))
    throw httpError.invalidFields({ startup: messages.claims.which }, messages.claims.which)
  if (startup !== undefined) {
    await findStartup(ctx, startup)
    return presentShown(await listStanding(db, { startup }, at), reading)
  }
  const person = user === undefined ? undefined : await findUser(db, user)
  if (!person || !userPolicy.find(currentUser, person)) throw httpError.notFound(messages.user.notFound)
  const organisation = person.role === 'vc' ? await findWorkplace(db, person.id) : undefined
  const rows = organisation === undefined ? [] : await listStanding(db, { organisation }, at)
  return presentShown(rows, reading)
})

export const listRoute = route(calls.list, async ({ db, env, currentUser, at }) => {
  const present = async (rows: readonly ClaimRow[]) =>
    Promise.all(
      rows.map(async (row) =>
        presentDeskClaim(row, {
          ...{ hubName: env.hubName, at },
          isOwn: isOwnClaim(currentUser, row, await roleInOrganisation(db, row.organisation_id, currentUser.id)),
        }),
      ),
    )
  return { waiting: await present(await listWaiting(db)), ending: await present(await listEnding(db, at)) }
})
