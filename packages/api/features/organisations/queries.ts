import { eq } from 'drizzle-orm'
import type { Role } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { memberships, organisations, users, type OrganisationKind } from '../../platform/db/schema/index.ts'
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
