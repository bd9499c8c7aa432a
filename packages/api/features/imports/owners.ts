import { messages, type Message } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { accountsOf, foldEmail } from '../users/queries.ts'

/** An account that imported startups may belong to, or why they may not. */
export type FoundOwner = { readonly id: string } | { readonly error: Message }

/** The accounts of these addresses, by the address as it was given. */
export async function findOwners(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, FoundOwner>> {
  const folded = emails.map(foldEmail)
  const found = await queries
    .select({ id: users.id, email: users.email, role: users.role, is_active: users.is_active })
    .from(users)
    .where(accountsOf(folded))
  const byEmail = new Map(found.map((user) => [user.email, user]))
  return new Map(emails.map((email) => [email, ownerFrom(byEmail.get(foldEmail(email)))]))
}

function ownerFrom(
  user: { readonly id: string; readonly role: string; readonly is_active: boolean } | undefined,
): FoundOwner {
  if (!user) return { error: messages.imports.noAccount }
  if (!user.is_active) return { error: messages.imports.ownerDisabled }
  return user.role === 'vc' ? { error: messages.imports.ownerInvestor } : { id: user.id }
}
