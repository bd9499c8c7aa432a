import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MembershipRole, OrganisationKind, Role } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { DatedPair } from '../../platform/db/pairs.ts'
import { memberships, organisations, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

/** What the organisation of one is of somebody who has this role. */
export const kindOf: Readonly<Record<Role, OrganisationKind>> = { startup: 'startup', vc: 'investor', admin: 'hub' }

interface Person {
  readonly id: string
  readonly role: Role
}

/** Makes somebody's organisation of one, which they own. One that is there already stays. */
export async function addOrganisationOfOne(tx: Queries, { id, role }: Person, at: Date): Promise<void> {
  const [made] = await tx
    .insert(organisations)
    .values({ id: newId(), kind: kindOf[role], person_id: id, created_at: at })
    .onConflictDoNothing({ target: organisations.person_id })
    .returning({ id: organisations.id })
  if (made) await tx.insert(memberships).values({ organisation_id: made.id, user_id: id, role: 'owner', since: at })
}

/** The same for people who have none. */
export async function addOrganisationsOfOne(tx: Queries, people: readonly Person[], at: Date): Promise<void> {
  const made = people.map(({ id, role }) => ({ id: newId(), kind: kindOf[role], person_id: id, created_at: at }))
  if (made.length === 0) return
  await tx.insert(organisations).values(made)
  await tx
    .insert(memberships)
    .values(
      made.map(({ id, person_id }) => ({ organisation_id: id, user_id: person_id, role: 'owner' as const, since: at })),
    )
}

/** The organisation of one follows the role of its person. */
export async function setKindOf(tx: Queries, person: string, role: Role): Promise<void> {
  await tx.update(organisations).set({ kind: kindOf[role] }).where(eq(organisations.person_id, person))
}

/**
 * The uuid of somebody's organisation of one. A server of the version before, which may run beside this one during an update, makes
 * accounts without one: theirs is made here.
 */
export async function lockOrganisationOf(tx: Queries, person: string, at: Date): Promise<string> {
  const find = () =>
    tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.person_id, person)).for('key share')
  const [found] = await find()
  if (found) return found.id
  const [user] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, person))
  if (!user) throw new Error('Nobody has an organisation who is not there.')
  await addOrganisationOfOne(tx, user, at)
  const [made] = await find()
  if (!made) throw new Error('An organisation of one was not made.')
  return made.id
}

/** That a membership holds now: it was accepted, and has not ended. */
export const holds = and(isNotNull(memberships.since), isNull(memberships.ended_at))

/** The organisation that somebody works in, and what they are in it: the one that they joined, else their own; undefined where they have none yet. */
export async function findMembership(
  queries: Queries,
  person: string,
): Promise<{ readonly organisation: string; readonly role: MembershipRole } | undefined> {
  const [found] = await queries
    .select({ organisation: organisations.id, role: memberships.role })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisation_id))
    .where(and(eq(memberships.user_id, person), holds))
    .orderBy(sql`${organisations.person_id} is not distinct from ${person}::uuid`)
    .limit(1)
  return found
}

/** The uuid of that organisation. */
export async function findWorkplace(queries: Queries, person: string): Promise<string | undefined> {
  return (await findMembership(queries, person))?.organisation
}

export type Organisation = typeof organisations.$inferSelect

/** Organisations that stay as they are, with their members, until the transaction ends; in one order, so that two never wait for each other. */
async function lockOrganisations(tx: Queries, ids: readonly string[]): Promise<readonly Organisation[]> {
  return tx
    .select()
    .from(organisations)
    .where(inArray(organisations.id, [...ids]))
    .orderBy(asc(organisations.id))
    .for('update')
}

/**
 * The organisation that somebody works in, and others beside it, locked: whoever joins, leaves or is given another role waits. Undefined
 * where it is another one by the time that it is locked.
 */
export async function lockWorkplace(
  tx: Queries,
  person: string,
  at: Date,
  others: readonly string[] = [],
): Promise<{ readonly own: Organisation; readonly others: readonly Organisation[] } | undefined> {
  const id = (await findWorkplace(tx, person)) ?? (await lockOrganisationOf(tx, person, at))
  const locked = await lockOrganisations(tx, [id, ...others])
  const own = locked.find((one) => one.id === id)
  if (!own || (await findWorkplace(tx, person)) !== id) return undefined
  return { own, others: locked.filter((one) => one.id !== id) }
}

/** The uuid of the organisation that somebody works in, which they do not leave until the transaction ends. */
export async function lockWorkplaceOf(tx: Queries, person: string, at: Date): Promise<string> {
  for (;;) {
    const id = await findWorkplace(tx, person)
    if (id === undefined) return lockOrganisationOf(tx, person, at)
    const [locked] = await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.id, id))
      .for('key share')
    if (locked && (await findWorkplace(tx, person)) === id) return id
  }
}

/** These pairs, each with the organisation that `lock` answers for its investor: `lockOrganisationOf` or `lockWorkplaceOf`, once for each of them. */
export async function withOrganisation<T extends DatedPair>(
  tx: Queries,
  pairs: readonly T[],
  lock: (tx: Queries, person: string, at: Date) => Promise<string>,
): Promise<readonly (T & { readonly organisation: string })[]> {
  const known = new Map<string, string>()
  const found: (T & { readonly organisation: string })[] = []
  for (const one of pairs) {
    const organisation = known.get(one.investor) ?? (await lock(tx, one.investor, one.at))
    known.set(one.investor, organisation)
    found.push({ ...one, organisation })
  }
  return found
}

/** One who belongs to an organisation. */
export interface Member {
  readonly id: string
  readonly role: MembershipRole
  readonly since: Date
  readonly is_active: boolean
  readonly first_name: string | null
  readonly last_name: string | null
  readonly profile_image: string | null
}

/** Who belongs to an organisation: owners first, then in the order in which they came. */
export async function listMembers(queries: Queries, organisation: string): Promise<readonly Member[]> {
  const found = await queries
    .select({
      id: users.id,
      role: memberships.role,
      since: memberships.since,
      is_active: users.is_active,
      first_name: users.first_name,
      last_name: users.last_name,
      profile_image: users.profile_image,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.organisation_id, organisation), holds))
    .orderBy(sql`${memberships.role} <> 'owner'`, asc(memberships.since), asc(users.id))
  // A membership that holds has begun.
  return found.map((member) => ({ ...member, since: member.since as Date }))
}

/** Whether somebody is the only one in an organisation that is their own: from there they can join another. */
export const worksAlone = async (tx: Queries, { id, person_id }: Organisation, person: string): Promise<boolean> =>
  person_id === person && (await listMembers(tx, id)).length === 1

/** Adds somebody to an organisation, or again. */
export async function addMember(
  tx: Queries,
  organisation: string,
  person: string,
  joining: { readonly role: MembershipRole; readonly invited_at: Date; readonly since: Date },
): Promise<void> {
  await tx
    .insert(memberships)
    .values({ organisation_id: organisation, user_id: person, ...joining })
    .onConflictDoUpdate({
      target: [memberships.organisation_id, memberships.user_id],
      set: { ...joining, ended_at: null },
    })
}

const pair = (organisation: string, person: string) =>
  and(eq(memberships.organisation_id, organisation), eq(memberships.user_id, person))

export async function setMemberRole(
  tx: Queries,
  organisation: string,
  person: string,
  role: MembershipRole,
): Promise<void> {
  await tx.update(memberships).set({ role }).where(pair(organisation, person))
}

export async function endMembership(tx: Queries, organisation: string, person: string, at: Date): Promise<void> {
  await tx.update(memberships).set({ ended_at: at }).where(pair(organisation, person))
}

export async function setName(tx: Queries, organisation: string, name: string): Promise<void> {
  await tx.update(organisations).set({ name }).where(eq(organisations.id, organisation))
}
