import { eq, sql } from 'drizzle-orm'
import { lateContract, messages, type OwnOrganisation } from '@baobab/validation'
import type { Queries, Row } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route } from '../../platform/http/route.ts'
import { organisations } from '../../platform/db/schema/index.ts'
import { listOpen, listSent } from './invitations.ts'
import { canManageMembers } from './policy.ts'
import { presentMember, presentOpen, presentSent } from './presenter.ts'
import {
  findWorkplace,
  listMembers,
  lockOrganisationOf,
  lockWorkplace,
  type Member,
  type Organisation,
} from '../organisations/queries.ts'

/** The organisation that the current user works in, with its members and what they are in it. */
export interface Held {
  readonly own: Organisation
  readonly members: readonly Member[]
  readonly membership: Member
}

/** Throws 409 where they joined or left meanwhile. */
async function held(queries: Queries, currentUser: CurrentUser, own: Organisation | undefined): Promise<Held> {
  const members = own ? await listMembers(queries, own.id) : []
  const membership = members.find(({ id }) => id === currentUser.id)
  if (!own || !membership) throw httpError.conflict(messages.organisation.changed)
  return { own, members, membership }
}

async function readOwn(queries: Queries, currentUser: CurrentUser): Promise<Held> {
  const id = await findWorkplace(queries, currentUser.id)
  const [own] = id ? await queries.select().from(organisations).where(eq(organisations.id, id)) : []
  return held(queries, currentUser, own)
}

/** The same, for its owners alone. */
function asOwner(own: Held): Held {
  if (!canManageMembers(own.membership)) throw httpError.forbidden(messages.organisation.ownersOnly)
  return own
}

/** As it stands, for its owners alone; others may change it meanwhile. */
export const readOwned = async (queries: Queries, currentUser: CurrentUser): Promise<Held> =>
  asOwner(await readOwn(queries, currentUser))

/** Locked until the transaction ends. */
export async function holdOwn(tx: Queries, currentUser: CurrentUser, at: Date): Promise<Held> {
  return held(tx, currentUser, (await lockWorkplace(tx, currentUser.id, at))?.own)
}

/** The same, for its owners alone. */
export const holdOwned = async (tx: Queries, currentUser: CurrentUser, at: Date): Promise<Held> =>
  asOwner(await holdOwn(tx, currentUser, at))

/** The organisation that somebody works in, as they read it. */
export async function presentMine(queries: Queries, currentUser: CurrentUser, at: Date): Promise<OwnOrganisation> {
  const { own, members, membership } = await readOwn(queries, currentUser)
  const [sent, open] = [
    canManageMembers(membership) ? await listSent(queries, own.id, at) : [],
    await listOpen(queries, currentUser.email.toLowerCase(), at),
  ]
  return {
    organisation_uuid: own.id,
    kind: own.kind,
    name: own.name,
    suggested_name: own.name ?? (await suggestName(queries, currentUser.id)),
    role: membership.role,
    members: members.map(presentMember),
    invitations: sent.map(presentSent),
    invited: open.map(presentOpen),
  }
}

/** What somebody's organisation may be called: the company of their profile, or their newest startup. */
async function suggestName(queries: Queries, person: string): Promise<string | null> {
  const { rows } = await queries.execute<Row & { name: string | null }>(sql`
    select coalesce(
      (select p.company from investor_profiles p where p.user_id = ${person}::uuid),
      (select s.startup_name from startups s where s.user_id = ${person}::uuid order by s.created_at desc limit 1)) as name`)
  return rows[0]?.name ?? null
}

export const mineRoute = route(lateContract.organisations.mine, async ({ db, currentUser, at }) => {
  if ((await findWorkplace(db, currentUser.id)) === undefined)
    await db.transaction((tx) => lockOrganisationOf(tx, currentUser.id, at))
  return presentMine(db, currentUser, at)
})
