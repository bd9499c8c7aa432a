import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { limits, purposeOf, type ConsentPlace, type Purpose } from '@baobab/validation'
import type { Queries } from './client.ts'
import { consents, users } from './schema/index.ts'
import { newId } from '../lib/uuid.ts'

export type ConsentRow = typeof consents.$inferSelect

/** Whose it is: an account's, or an address's that has none. */
export type Consenting = { readonly user: string } | { readonly email: string }

/** Adds that somebody agreed to a purpose in its present text, or took that back. No row is ever changed. */
export async function recordConsent(
  tx: Queries,
  who: Consenting,
  { purpose, given, place }: { readonly purpose: Purpose; readonly given: boolean; readonly place: ConsentPlace },
  at: Date,
): Promise<void> {
  await tx.insert(consents).values({
    id: newId(),
    user_id: 'user' in who ? who.user : null,
    email: 'email' in who ? who.email : null,
    purpose,
    version: purposeOf(purpose).version,
    given,
    created_at: at,
    place,
  })
}

/** The verified account of an address, else the address itself. */
export async function consentingOf(queries: Queries, email: string): Promise<Consenting> {
  const [account] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.email_verified, true)))
  return account ? { user: account.id } : { email }
}

/** What an account agreed to and took back of a purpose, the newest first; what its address did before it had an account among it. */
export function readConsents(
  queries: Queries,
  { id, email, email_verified }: Pick<typeof users.$inferSelect, 'id' | 'email' | 'email_verified'>,
  purpose: Purpose,
): Promise<readonly ConsentRow[]> {
  const theirs = or(eq(consents.user_id, id), email_verified ? eq(consents.email, email) : undefined)
  return found(queries, and(theirs, eq(consents.purpose, purpose)), limits.consents.page)
}

/** Whether what was agreed to is an older text, so that it does not count until it is asked again. */
export async function isOutdated(queries: Queries, who: Consenting, purpose: Purpose): Promise<boolean> {
  const whose = 'user' in who ? eq(consents.user_id, who.user) : eq(consents.email, who.email)
  const [newest] = await found(queries, and(whose, eq(consents.purpose, purpose)), 1)
  return newest !== undefined && newest.given && newest.version < purposeOf(purpose).version
}

function found(queries: Queries, where: SQL | undefined, limit: number): Promise<ConsentRow[]> {
  return queries.select().from(consents).where(where).orderBy(desc(consents.created_at), desc(consents.id)).limit(limit)
}

/** Forgets what an address agreed to that has no account: nothing is kept of who leaves. */
export async function forgetConsents(tx: Queries, email: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.email, email))
}
