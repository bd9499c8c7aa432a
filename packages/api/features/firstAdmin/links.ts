import { and, eq, gt, lte } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { lockName } from '../../platform/db/lockName.ts'
import { firstAdminLinks, users } from '../../platform/db/schema/index.ts'
import { hashSecret, isSecret, newSecret } from '../../platform/lib/secret.ts'

/** Whether there is an administrator, active or not. */
export async function hasAdmin(queries: Queries): Promise<boolean> {
  return (await queries.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0
}

/** Has those who make the first administrator wait for one another, until their transaction ends. */
export async function lockFirstAdmin(tx: Queries): Promise<void> {
  await lockName(tx, 'first-admin')
}

/** Whether a secret is that of a link which works still. */
export async function isAliveLink(queries: Queries, token: string, at: Date): Promise<boolean> {
  if (!isSecret(token)) return false
  const alive = and(eq(firstAdminLinks.token_hash, hashSecret(token)), gt(firstAdminLinks.expires_at, at))
  return (await queries.select({ hash: firstAdminLinks.token_hash }).from(firstAdminLinks).where(alive)).length > 0
}

/**
 * Makes a link by which the first administrator is made in the browser, and answers its address; undefined once there is one. Links
 * that were made before go on working until they end: several processes may start at once.
 */
export async function makeFirstAdminLink(queries: Queries, publicUrl: string, at: Date): Promise<string | undefined> {
  if (await hasAdmin(queries)) return undefined
  const token = newSecret()
  await queries.delete(firstAdminLinks).where(lte(firstAdminLinks.expires_at, at))
  const expires_at = new Date(at.getTime() + limits.mailToken.firstAdminMs)
  await queries.insert(firstAdminLinks).values({ token_hash: hashSecret(token), expires_at })
  return `${publicUrl}/auth/first-administrator#token=${token}`
}
