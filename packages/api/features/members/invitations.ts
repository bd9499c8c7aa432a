import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { limits, type MembershipRole } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { memberships, organisationInvitations, organisations, users } from '../../platform/db/schema/index.ts'
import { newId } from '../../platform/lib/uuid.ts'

export type InvitationRow = typeof organisationInvitations.$inferSelect

const isOpen = (at: Date) => gt(organisationInvitations.expires_at, at)

/** Invitations of an organisation that wait, the oldest first. */
export function listSent(queries: Queries, organisation: string, at: Date): Promise<readonly InvitationRow[]> {
  return queries
    .select()
    .from(organisationInvitations)
    .where(and(eq(organisationInvitations.organisation_id, organisation), isOpen(at)))
    .orderBy(asc(organisationInvitations.created_at), asc(organisationInvitations.id))
}

/** Who sent one owns its organisation still, and is not disabled. */
const inviterMay = sql`exists (
  select 1 from ${memberships} m join ${users} u on u.id = m.user_id
  where m.organisation_id = ${organisationInvitations.organisation_id} and m.user_id = ${organisationInvitations.invited_by}
    and m.role = 'owner' and m.since is not null and m.ended_at is null and u.is_active)`

const waits = (email: string, at: Date) => and(eq(organisationInvitations.email, email), isOpen(at), inviterMay)

/** The invitations to an address that wait for an answer, with who sent them. */
export function listOpen(queries: Queries, email: string, at: Date) {
  return queries
    .select({
      invitation: organisationInvitations,
      organisation: organisations.name,
      by: {
        id: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        profile_image: users.profile_image,
      },
    })
    .from(organisationInvitations)
    .innerJoin(organisations, eq(organisations.id, organisationInvitations.organisation_id))
    .innerJoin(users, eq(users.id, organisationInvitations.invited_by))
    .where(waits(email, at))
    .orderBy(asc(organisationInvitations.created_at), asc(organisationInvitations.id))
    .limit(limits.organisation.open)
}

/** An invitation that waits for the answer of an address. */
export async function findOpen(
  queries: Queries,
  id: string,
  email: string,
  at: Date,
): Promise<InvitationRow | undefined> {
  return (
    await queries
      .select()
      .from(organisationInvitations)
      .where(and(eq(organisationInvitations.id, id), waits(email, at)))
  )[0]
}

/** Uses an invitation up, by the address that it is for: it is answered once, in its time. */
export async function takeInvitation(
  tx: Queries,
  id: string,
  email: string,
  at: Date,
): Promise<InvitationRow | undefined> {
  return (
    await tx
      .delete(organisationInvitations)
      .where(and(eq(organisationInvitations.id, id), waits(email, at)))
      .returning()
  )[0]
}

/** How many wait beside one to this address. */
export function countOthers(tx: Queries, organisation: string, email: string, at: Date): Promise<number> {
  const others = and(
    eq(organisationInvitations.organisation_id, organisation),
    ne(organisationInvitations.email, email),
    isOpen(at),
  )
  return tx.$count(organisationInvitations, others)
}

interface NewInvitation {
  readonly organisation: string
  readonly email: string
  readonly role: MembershipRole
  readonly by: string
}

/** Invites an address, or again: with the role that is said now, and its whole time. Answers the uuid. */
export async function putInvitation(
  tx: Queries,
  { organisation, email, role, by }: NewInvitation,
  at: Date,
): Promise<string> {
  const said = {
    role,
    invited_by: by,
    created_at: at,
    expires_at: new Date(at.getTime() + limits.organisation.inviteMs),
  }
  const [put] = await tx
    .insert(organisationInvitations)
    .values({ id: newId(), organisation_id: organisation, email, ...said })
    .onConflictDoUpdate({
      target: [organisationInvitations.organisation_id, organisationInvitations.email],
      set: said,
    })
    .returning({ id: organisationInvitations.id })
  if (!put) throw new Error('An invitation was not stored.')
  return put.id
}

/** Takes back an invitation of an organisation; answers the address that it was for. */
export async function deleteInvitation(tx: Queries, organisation: string, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(organisationInvitations)
    .where(and(eq(organisationInvitations.organisation_id, organisation), eq(organisationInvitations.id, id)))
    .returning({ email: organisationInvitations.email })
  return gone?.email
}

/** Takes back all invitations of an organisation. */
export async function deleteInvitationsOf(tx: Queries, organisation: string): Promise<void> {
  await tx.delete(organisationInvitations).where(eq(organisationInvitations.organisation_id, organisation))
}
