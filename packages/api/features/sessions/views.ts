import { and, eq, gt } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { viewSessions } from '../../platform/db/schema/index.ts'
import { hashSecret, newSecret } from '../../platform/lib/secret.ts'

/** How many views an administrator has open. */
export function countViews(queries: Queries, adminId: string, at: Date): Promise<number> {
  return queries.$count(viewSessions, and(eq(viewSessions.admin_id, adminId), gt(viewSessions.expires_at, at)))
}

/** Lets an administrator view as somebody; answers the token, which is stored nowhere, and when it is over. Nothing renews it. */
export async function openView(
  tx: Queries,
  admin: Pick<CurrentUser, 'id' | 'session_id'>,
  userId: string,
  at: Date,
): Promise<{ readonly token: string; readonly until: Date }> {
  const token = newSecret()
  const until = new Date(at.getTime() + limits.viewAs.ms)
  await tx.insert(viewSessions).values({
    token_hash: hashSecret(token),
    user_id: userId,
    admin_id: admin.id,
    admin_session_id: admin.session_id,
    began_at: at,
    expires_at: until,
  })
  return { token, until }
}

/** Ends a view. Answers whose it was and as whom, if it was there. */
export async function endView(queries: Queries, tokenHash: string) {
  const [ended] = await queries.delete(viewSessions).where(eq(viewSessions.token_hash, tokenHash)).returning()
  return ended
}
