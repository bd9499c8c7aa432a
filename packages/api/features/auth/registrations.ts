import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { startups, users } from '../../platform/db/schema/index.ts'
import { confirmAddress } from '../../platform/mail/bounces/noting.ts'
import type { UserRow } from '../users/presenter.ts'
import { endSessions } from '../sessions/tokens.ts'

/** Who an address may stand for at sign-in. */
export interface Candidates {
  /** The account of the address, active or not. */
  readonly account: UserRow | undefined
  /** The newest registration that may sign in. */
  readonly registration: UserRow | undefined
}

/** The account of an address: the one row that is no registration. */
export async function findAccount(queries: Queries, email: string): Promise<UserRow | undefined> {
  return (
    await queries
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.registration_expires_at)))
  )[0]
}

/** The newest registration of an address that may sign in. */
export async function findRegistration(queries: Queries, email: string, at: Date): Promise<UserRow | undefined> {
  const found = await queries
    .select()
    .from(users)
    .where(and(eq(users.email, email), gt(users.registration_expires_at, at), eq(users.is_active, true)))
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(1)
  return found[0]
}

/** The account and the newest registration of an address; either may be missing. */
export async function findCandidates(queries: Queries, email: string, at: Date): Promise<Candidates> {
  const [account, registration] = await Promise.all([findAccount(queries, email), findRegistration(queries, email, at)])
  return { account, registration }
}

/**
 * Has the links of one address wait for one another, and answers the address. It comes before anything else of a transaction
 * that may verify it: who holds the row of one link and waits here is waited for by who erases that row with its registration.
 */
export async function lockAddress(tx: Queries, id: string): Promise<string | undefined> {
  const [found] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  if (found) await lockName(tx, `address/${found.email}`)
  return found?.email
}

/**
 * Makes a row the verified account of its address, erases the other registrations of it and takes off that mails to it came back. False where the address has
 * another account by now: a registration never takes one over. Call it inside a transaction that began with `lockAddress`.
 */
export async function verifyAddress(tx: Queries, id: string, at: Date): Promise<boolean> {
  const email = await lockAddress(tx, id)
  if (email === undefined) return false
  const account = await findAccount(tx, email)
  if (account && account.id !== id) return false
  await tx
    .update(users)
    .set({ email_verified: true, registration_expires_at: null, updated_at: at })
    .where(eq(users.id, id))
  await eraseRegistrations(tx, and(eq(users.email, email), ne(users.id, id)))
  await confirmAddress(tx, email)
  return true
}

/** Erases registrations whose time is over. */
export async function eraseExpiredRegistrations(queries: Queries, at: Date): Promise<void> {
  await queries.transaction((tx) => eraseRegistrations(tx, lt(users.registration_expires_at, at)))
}

/** Erases registrations with their sessions and drafts. An account is never erased here, whatever the condition says. */
async function eraseRegistrations(tx: Queries, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.registration_expires_at), which))
    .for('update')
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  for (const id of ids) await endSessions(tx, id)
  await tx.delete(startups).where(inArray(startups.user_id, ids))
  await tx.delete(users).where(inArray(users.id, ids))
}
