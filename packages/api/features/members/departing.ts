import { and, eq, getTableName, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import {
  claims,
  deletedRows,
  idempotencyKeys,
  interests,
  investorNotes,
  memberships,
  organisationInvitations,
  organisations,
  sharedDealEvents,
  sharedDeals,
  startupGrants,
  startups,
} from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'
import { settleNotices } from '../notifications/settleNotices.ts'
import {
  endMembership,
  findWorkplace,
  listMembers,
  lockWorkplace,
  setMemberRole,
  type Member,
  type Organisation,
} from '../organisations/queries.ts'

/** Calls whose answers tell of a startup of one's team. */
const answersOfTeams = [
  'startups.update',
  'questions.answer',
  'questions.hide',
  'access.setTiers',
  'access.answer',
  'access.grant',
  'access.revoke',
]

/**
 * What refers to an organisation and goes on with those who stay: what was granted to it, what it claims and vouches for, the notes and
 * the board that it shares, how it answered, and whom it invited.
 */
export const ofTeams = [
  startupGrants.organisation_id,
  claims.organisation_id,
  claims.referee_id,
  investorNotes.organisation_id,
  sharedDeals.organisation_id,
  sharedDealEvents.organisation_id,
  interests.organisation_id,
  organisationInvitations.organisation_id,
] as const

/** Whether nobody is left who may decide once this member owns the organisation no more, though others are there. */
export const isLastOwner = (members: readonly Member[], person: string): boolean =>
  members.some(({ id, role }) => id === person && role === 'owner') &&
  !members.some(({ id, role, is_active }) => id !== person && role === 'owner' && is_active)

/**
 * Somebody works alone again: what was granted to the organisation, and shared with it, stays with those who stay, and what they asked for in its name is
 * taken back. Whose organisation of one it was keeps that, with their own board and searches; those who stay go on in a new one of the
 * same name. An organisation that its last member leaves is gone.
 */
export async function depart(tx: Queries, organisation: Organisation, person: string, at: Date): Promise<void> {
  const stay = (await listMembers(tx, organisation.id)).filter(({ id }) => id !== person)
  if (stay.length === 0) {
    if (organisation.person_id !== person) await tx.delete(organisations).where(eq(organisations.id, organisation.id))
    return
  }
  await withdrawRequests(tx, organisation.id, person, at)
  await forgetAnswers(
    tx,
    person,
    stay.map(({ id }) => id),
  )
  if (organisation.person_id === person) await moveOthers(tx, organisation, person)
  else await endMembership(tx, organisation.id, person, at)
}

/** What was answered about startups of those who part, kept for a call that is sent again. */
async function forgetAnswers(tx: Queries, person: string, stay: readonly string[]): Promise<void> {
  const { user_id, call, answer } = idempotencyKeys
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        inArray(call, answersOfTeams),
        or(eq(user_id, person), and(inArray(user_id, [...stay]), like(answer, `%${person}%`))),
      ),
    )
}

/** Requests for access that wait for their answer. */
async function withdrawRequests(tx: Queries, organisation: string, person: string, at: Date): Promise<void> {
  const waiting = and(
    eq(startupGrants.organisation_id, organisation),
    eq(startupGrants.person_id, person),
    eq(startupGrants.state, 'asked'),
  )
  const withdrawn = await tx
    .update(startupGrants)
    .set({ state: 'withdrawn', revoked_at: at })
    .where(waiting)
    .returning({ id: startupGrants.id, startup: startupGrants.startup_id })
  for (const { id, startup } of withdrawn) {
    const [owner] = await tx.select({ id: startups.user_id }).from(startups).where(eq(startups.id, startup))
    if (owner) await settleNotices(tx, { act: 'answer-access', about: id, of: owner.id }, at)
  }
}

async function moveOthers(
  tx: Queries,
  { id, kind, name, country, register_number, created_at, shared_stages }: Organisation,
  person: string,
) {
  const team = { id: newId(), kind, name, country, register_number, created_at, shared_stages }
  await tx.insert(organisations).values(team)
  const moved = { organisation_id: team.id }
  await tx
    .update(memberships)
    .set(moved)
    .where(and(eq(memberships.organisation_id, id), ne(memberships.user_id, person)))
  for (const column of ofTeams)
    await tx
      .update(column.table)
      .set({ [column.name]: team.id })
      .where(eq(column, id))
  await moveDeleted(tx, id, team.id, person)
  await tx
    .update(organisations)
    .set({ name: null, country: null, register_number: null, shared_stages: null })
    .where(eq(organisations.id, id))
  await tx.update(memberships).set({ role: 'owner' }).where(eq(memberships.organisation_id, id))
}

/** What was deleted and is restored later goes there too, and is not erased with the account of who parts unless it is their own. */
async function moveDeleted(tx: Queries, from: string, to: string, person: string): Promise<void> {
  const names = [...new Set(ofTeams.map(({ name }) => name))]
  const tables = [...new Set(ofTeams.map(({ table }) => getTableName(table)))]
  const { content, people, table_name } = deletedRows
  const refers = (name: string) => sql`${content} ->> ${name}::text = ${from}::text`
  const moved = names.map(
    (name) => sql`case when ${refers(name)} then jsonb_build_object(${name}::text, ${to}::text) else '{}' end`,
  )
  await tx
    .update(deletedRows)
    .set({
      content: sql`${content} || ${sql.join(moved, sql` || `)}`,
      people: sql`case when ${content} ->> 'user_id' = ${person}::text then ${people} else array_remove(${people}, ${person}::uuid) end`,
    })
    .where(and(inArray(table_name, tables), or(...names.map(refers))))
}

/**
 * Takes somebody out of the organisation that they share, because their account is erased or becomes one of another kind. Where no active
 * owner would be left, whoever has been there longest owns it from then on: nobody is locked out by what another does. Answers those who
 * stay.
 */
export async function departForGood(tx: Queries, person: string, at: Date): Promise<readonly Member[]> {
  if ((await findWorkplace(tx, person)) === undefined) return []
  const own = (await lockWorkplace(tx, person, at))?.own ?? (await lockWorkplace(tx, person, at))?.own
  if (!own) throw new Error('Somebody joined and left organisations at the same moment.')
  const members = await listMembers(tx, own.id)
  if (isLastOwner(members, person)) {
    const others = members.filter(({ id }) => id !== person)
    const heir = longest(others.filter(({ is_active }) => is_active)) ?? longest(others)
    if (heir) await setMemberRole(tx, own.id, heir.id, 'owner')
  }
  await depart(tx, own, person, at)
  return members.filter(({ id }) => id !== person)
}

/**
 * Of the others in an organisation of founders, who goes on with the startups of somebody whose account is erased: whoever works on them and
 * may sign in, an owner before the others, the longest there first. Undefined where nobody does.
 */
export const successorOf = (others: readonly Member[]): Member | undefined =>
  others.find(({ role, is_active }) => is_active && role !== 'viewer')

/** The same before anything happened. */
export async function findSuccessor(queries: Queries, person: string): Promise<Member | undefined> {
  const organisation = await findWorkplace(queries, person)
  if (organisation === undefined) return undefined
  return successorOf((await listMembers(queries, organisation)).filter(({ id }) => id !== person))
}

/** Who has been there longest; those who only read come last. */
function longest(members: readonly Member[]): Member | undefined {
  const rank = ({ role, since }: Member) => (role === 'viewer' ? Number.MAX_SAFE_INTEGER / 2 : 0) + since.getTime()
  return [...members].sort((a, b) => rank(a) - rank(b))[0]
}
