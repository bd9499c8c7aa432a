import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { limits, resources, type AdminRights, type ListQuery, type Role } from '@baobab/validation'
import {
  everyField,
  findAllIds,
  findPageOf,
  holds,
  inOrder,
  tableSource,
  type AllIds,
  type ListPage,
} from '../../crud/list/index.ts'
import type { Database, Queries } from '../../platform/db/client.ts'
import { invitations, users } from '../../platform/db/schema/index.ts'
import { hashSecret, isSecret, newSecret } from '../../platform/lib/secret.ts'
import { newId } from '../../platform/lib/uuid.ts'
import type { InvitationRow } from './presenter.ts'

/** Whom somebody invites, and as what. */
export interface NewInvitation {
  readonly email: string
  readonly role: Role
  readonly rights: AdminRights
  readonly locale: string | null
}

const until = (at: Date) => new Date(at.getTime() + limits.mailToken.inviteMs)

/** Adds an invitation. Answers its uuid and the secret of its link, or undefined where the address has one. */
export async function insertInvitation(tx: Queries, invitation: NewInvitation, by: string, at: Date) {
  const [id, token] = [newId(), newSecret()]
  const added = await tx
    .insert(invitations)
    .values({ id, ...invitation, token_hash: hashSecret(token), sent_at: at, expires_at: until(at), invited_by: by })
    .onConflictDoNothing({ target: invitations.email })
    .returning({ id: invitations.id })
  return added.length > 0 ? { id, token } : undefined
}

/** A new link in the place of the old one. Answers its secret, and to whom it goes. */
export async function renewInvitation(tx: Queries, id: string, by: string, at: Date) {
  const token = newSecret()
  const [renewed] = await tx
    .update(invitations)
    .set({ token_hash: hashSecret(token), sent_at: at, expires_at: until(at), invited_by: by })
    .where(eq(invitations.id, id))
    .returning()
  return renewed && { ...renewed, token }
}

export async function deleteInvitation(tx: Queries, id: string): Promise<boolean> {
  return (await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })).length > 0
}

/** An invitation counts while who sent it may invite still. */
const inviterMay = sql`exists (select 1 from users u where u.id = ${invitations.invited_by} and u.is_active and u.role = 'admin' and u.rights = 'full')`

const alive = (token: string, at: Date) =>
  and(eq(invitations.token_hash, hashSecret(token)), gt(invitations.expires_at, at), inviterMay)

/** The invitation behind the secret of a link, where it still works. */
export async function aliveInvitation(queries: Queries, token: string, at: Date) {
  if (!isSecret(token)) return undefined
  return (await queries.select().from(invitations).where(alive(token, at)))[0]
}

/** Uses an invitation up: it works once, in its time. */
export async function takeInvitation(tx: Queries, token: string, at: Date) {
  if (!isSecret(token)) return undefined
  return (await tx.delete(invitations).where(alive(token, at)).returning())[0]
}

/** Invitations with who sent them. */
function read(queries: Queries) {
  return queries
    .select({ invitation: invitations, inviter: { first_name: users.first_name, last_name: users.last_name } })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invited_by))
}

export async function findInvitation(queries: Queries, id: string): Promise<InvitationRow | undefined> {
  return (await read(queries).where(eq(invitations.id, id)))[0]
}

const source = tableSource({ resource: resources.invitations, table: invitations, filters: { q: holds('t.email') } })
const reads = everyField(resources.invitations)
const loadFrom = (db: Database) => (ids: readonly string[]) => read(db).where(inArray(invitations.id, [...ids]))

/** A page of invitations. */
export function listInvitations(db: Database, list: ListQuery): Promise<ListPage<InvitationRow>> {
  return findPageOf(db, { source, list, reads }, loadFrom(db), ({ invitation }) => invitation.id)
}

/** The uuids of all that a list finds. */
export function findInvitationIds(db: Database, list: ListQuery): Promise<AllIds> {
  return findAllIds(db, { source, list, reads })
}

/** These invitations in this order. */
export async function findInvitations(db: Database, ids: readonly string[]): Promise<readonly InvitationRow[]> {
  return inOrder(ids, await loadFrom(db)(ids), ({ invitation }) => invitation.id)
}
