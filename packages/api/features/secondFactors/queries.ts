import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { accessTokens, recoveryCodes, secondFactorChallenges, secondFactors } from '../../platform/db/schema/index.ts'
import { hashSecret, isSecret, newSecret } from '../../platform/lib/secret.ts'

export type FactorRow = typeof secondFactors.$inferSelect

/** The second factors of a person that count, the oldest first. */
export function listFactors(queries: Queries, userId: string): Promise<readonly FactorRow[]> {
  return queries
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)))
    .orderBy(asc(secondFactors.created_at), asc(secondFactors.id))
}

/** A factor of a person, confirmed or not. */
export async function findFactor(queries: Queries, userId: string, id: string): Promise<FactorRow | undefined> {
  return (
    await queries
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.user_id, userId), eq(secondFactors.id, id)))
  )[0]
}

/** Removes a factor; with the last one the recovery codes go too. */
export async function removeFactor(tx: Queries, userId: string, id: string): Promise<void> {
  await tx.delete(secondFactors).where(and(eq(secondFactors.user_id, userId), eq(secondFactors.id, id)))
  if ((await listFactors(tx, userId)).length === 0)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}

/** Removes every factor and code of a person. */
export async function removeFactors(tx: Queries, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx.delete(secondFactorChallenges).where(eq(secondFactorChallenges.user_id, userId))
}

/** A session in which a second factor was proved is one that was opened with it. */
export async function markSession(tx: Queries, sessionId: string): Promise<void> {
  await tx.update(accessTokens).set({ second_factor: true }).where(eq(accessTokens.session_id, sessionId))
}

/** How many recovery codes a person has left. */
export function recoveryLeft(queries: Queries, userId: string): Promise<number> {
  return queries.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** New recovery codes of 80 random bits in place of the old ones; they are stored hashed and told once. */
export async function newRecoveryCodes(tx: Queries, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % 32] ?? '')
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
  return codes
}

/** Uses up a recovery code; whether it was one. */
export async function useRecoveryCode(tx: Queries, userId: string, code: string, at: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: at })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, hashCode(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user: recoveryCodes.user_id })
  return used.length > 0
}

/** However it was typed: signs and spaces between do not count, and emails that look like digits are those. */
const hashCode = (code: string) =>
  hashSecret(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  )

type Purpose = (typeof secondFactorChallenges.$inferSelect)['purpose']

/** Keeps what a passkey must sign, under a secret that is told once. */
export async function newChallenge(
  queries: Queries,
  userId: string,
  purpose: Purpose,
  challenge: string,
  at: Date,
): Promise<string> {
  const token = newSecret()
  await queries.insert(secondFactorChallenges).values({
    token_hash: hashSecret(token),
    user_id: userId,
    purpose,
    challenge,
    expires_at: new Date(at.getTime() + limits.secondFactor.challengeMs),
  })
  return token
}

/** The challenge of a secret, while it lives. */
export async function findChallenge(queries: Queries, token: string, purpose: Purpose, at: Date) {
  if (!isSecret(token)) return undefined
  const where = and(
    eq(secondFactorChallenges.token_hash, hashSecret(token)),
    eq(secondFactorChallenges.purpose, purpose),
    gt(secondFactorChallenges.expires_at, at),
  )
  return (await queries.select().from(secondFactorChallenges).where(where))[0]
}

/** Uses up a challenge; false where somebody else just did. */
export async function useChallenge(tx: Queries, tokenHash: string): Promise<boolean> {
  return (
    (
      await tx
        .delete(secondFactorChallenges)
        .where(eq(secondFactorChallenges.token_hash, tokenHash))
        .returning({ user: secondFactorChallenges.user_id })
    ).length > 0
  )
}
