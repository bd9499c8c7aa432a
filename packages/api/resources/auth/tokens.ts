import { and, eq, gt, isNull } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import { accessTokens, mailTokens } from '../../db/schema/index.ts'
import { hashSecret, isSecret, newSecret } from '../../lib/secret.ts'

/** Opens a session for a user and answers its token, which is stored nowhere. It dies 15 minutes later. */
export async function openSession(queries: Queries, userId: string, at: Date): Promise<string> {
  const token = newSecret()
  const expires = new Date(at.getTime() + limits.sessionMs)
  await queries.insert(accessTokens).values({ token_hash: hashSecret(token), user_id: userId, created_at: at, expires_at: expires })
  return token
}

/** Ends one session. Answers whose it was, if it was alive. */
export async function endSession(queries: Queries, tokenHash: string): Promise<string | undefined> {
  const ended = await queries.delete(accessTokens).where(eq(accessTokens.token_hash, tokenHash)).returning({ user: accessTokens.user_id })
  return ended[0]?.user
}

/** Ends every session of a user. */
export async function endSessions(queries: Queries, userId: string): Promise<void> {
  await queries.delete(accessTokens).where(eq(accessTokens.user_id, userId))
}

/** Makes the secret of a mail's link. */
export async function newMailToken(queries: Queries, userId: string, purpose: 'verify' | 'reset', at: Date): Promise<string> {
  const token = newSecret()
  const life = purpose === 'verify' ? limits.mailToken.verifyMs : limits.mailToken.resetMs
  await queries.insert(mailTokens).values({ token_hash: hashSecret(token), user_id: userId, purpose, expires_at: new Date(at.getTime() + life) })
  return token
}

function alive(token: string, purpose: 'verify' | 'reset', at: Date) {
  return and(eq(mailTokens.token_hash, hashSecret(token)), eq(mailTokens.purpose, purpose), isNull(mailTokens.used_at), gt(mailTokens.expires_at, at))
}

/** Whose secret of a mail's link this is, where it would still work. */
export async function aliveMailToken(queries: Queries, token: string, purpose: 'verify' | 'reset', at: Date): Promise<string | undefined> {
  if (!isSecret(token)) return undefined
  return (await queries.select({ user: mailTokens.user_id }).from(mailTokens).where(alive(token, purpose, at)))[0]?.user
}

/** Uses up the secret of a mail's link: it works once, in its time. Answers whose it is. */
export async function useMailToken(queries: Queries, token: string, purpose: 'verify' | 'reset', at: Date): Promise<string | undefined> {
  if (!isSecret(token)) return undefined
  const used = await queries
    .update(mailTokens)
    .set({ used_at: at })
    .where(alive(token, purpose, at))
    .returning({ user: mailTokens.user_id })
  return used[0]?.user
}

/** Makes the other links of a purpose useless, such as older reset mails after a reset. */
export async function spendMailTokens(queries: Queries, userId: string, purpose: 'verify' | 'reset', at: Date): Promise<void> {
  await queries
    .update(mailTokens)
    .set({ used_at: at })
    .where(and(eq(mailTokens.user_id, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.used_at)))
}
