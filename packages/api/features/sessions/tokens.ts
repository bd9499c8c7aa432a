import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { accessTokens, mailTokens } from '../../platform/db/schema/index.ts'
import { hashSecret, isSecret, newSecret } from '../../platform/lib/secret.ts'
import { endStreams } from '../../platform/realtime/events.ts'

/** What a session keeps of where it was opened. */
export interface Opening {
  readonly device?: string | undefined
  readonly network?: string | undefined
  /** It was opened with a second factor. */
  readonly second_factor?: boolean
}

const expiryOf = (at: Date) => new Date(at.getTime() + limits.sessionMs)

/** Opens a session for a user and answers its token, which is stored nowhere. It dies 15 minutes later. */
export async function openSession(
  queries: Queries,
  userId: string,
  at: Date,
  { device, network, second_factor = false }: Opening = {},
): Promise<string> {
  const token = newSecret()
  await queries.insert(accessTokens).values({
    token_hash: hashSecret(token),
    user_id: userId,
    created_at: at,
    expires_at: expiryOf(at),
    began_at: at,
    device: device ?? null,
    network: network ?? null,
    second_factor,
  })
  return token
}

/** Gives a session a new token in place of the old one: undefined where that is dead, 'over' where the session has had its lifetime. */
export async function renewSession(
  queries: Queries,
  tokenHash: string,
  at: Date,
): Promise<string | 'over' | undefined> {
  const token = newSecret()
  const own = eq(accessTokens.token_hash, tokenHash)
  const renewed = await queries
    .update(accessTokens)
    .set({ token_hash: hashSecret(token), created_at: at, expires_at: expiryOf(at) })
    .where(and(own, gt(accessTokens.began_at, new Date(at.getTime() - limits.sessionLifetimeMs))))
    .returning({ id: accessTokens.session_id })
  if (renewed.length > 0) return token
  return (await queries.$count(accessTokens, own)) > 0 ? 'over' : undefined
}

export type SessionRow = typeof accessTokens.$inferSelect

/** The open sessions of a user, the newest sign-in first. */
export function listSessions(queries: Queries, userId: string, at: Date): Promise<readonly SessionRow[]> {
  return queries
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.user_id, userId), gt(accessTokens.expires_at, at)))
    .orderBy(desc(accessTokens.began_at), desc(accessTokens.session_id))
}

/** Ends one session, and its streams with it. Answers whose it was, if it was there. */
export async function endSession(queries: Queries, tokenHash: string): Promise<string | undefined> {
  return end(queries, eq(accessTokens.token_hash, tokenHash))
}

/** Ends a session of a user by its uuid. Answers whether it was theirs and there. */
export async function endOwnSession(queries: Queries, userId: string, sessionId: string): Promise<boolean> {
  return (
    (await end(queries, and(eq(accessTokens.user_id, userId), eq(accessTokens.session_id, sessionId)))) !== undefined
  )
}

/** Ends every session of a user but one. */
export async function endOtherSessions(queries: Queries, userId: string, sessionId: string): Promise<void> {
  await end(queries, and(eq(accessTokens.user_id, userId), ne(accessTokens.session_id, sessionId)))
}

/** Ends every session of a user, and their streams with them. */
export async function endSessions(queries: Queries, userId: string): Promise<void> {
  await end(queries, eq(accessTokens.user_id, userId))
}

async function end(queries: Queries, which: SQL | undefined): Promise<string | undefined> {
  const [ended] = await queries.delete(accessTokens).where(which).returning({ user: accessTokens.user_id })
  if (ended) await endStreams(queries, ended.user)
  return ended?.user
}

/** Makes the secret of a mail's link. */
export async function newMailToken(
  queries: Queries,
  userId: string,
  purpose: 'verify' | 'reset',
  at: Date,
): Promise<string> {
  const token = newSecret()
  const life = purpose === 'verify' ? limits.mailToken.verifyMs : limits.mailToken.resetMs
  await queries
    .insert(mailTokens)
    .values({ token_hash: hashSecret(token), user_id: userId, purpose, expires_at: new Date(at.getTime() + life) })
  return token
}

function alive(token: string, purpose: 'verify' | 'reset', at: Date) {
  return and(
    eq(mailTokens.token_hash, hashSecret(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.used_at),
    gt(mailTokens.expires_at, at),
  )
}

/** Whose secret of a mail's link this is, where it would still work. */
export async function aliveMailToken(
  queries: Queries,
  token: string,
  purpose: 'verify' | 'reset',
  at: Date,
): Promise<string | undefined> {
  if (!isSecret(token)) return undefined
  return (
    await queries
      .select({ user: mailTokens.user_id })
      .from(mailTokens)
      .where(alive(token, purpose, at))
  )[0]?.user
}

/** Uses up the secret of a mail's link: it works once, in its time. Answers whose it is. */
export async function useMailToken(
  queries: Queries,
  token: string,
  purpose: 'verify' | 'reset',
  at: Date,
): Promise<string | undefined> {
  if (!isSecret(token)) return undefined
  const used = await queries
    .update(mailTokens)
    .set({ used_at: at })
    .where(alive(token, purpose, at))
    .returning({ user: mailTokens.user_id })
  return used[0]?.user
}

/** Makes the other links of a purpose useless, such as older reset mails after a reset. */
export async function spendMailTokens(
  queries: Queries,
  userId: string,
  purpose: 'verify' | 'reset',
  at: Date,
): Promise<void> {
  await queries
    .update(mailTokens)
    .set({ used_at: at })
    .where(and(eq(mailTokens.user_id, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.used_at)))
}
