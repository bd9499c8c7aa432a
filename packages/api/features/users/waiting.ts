import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { investorRequests as requests } from '../../platform/db/schema/index.ts'

/** The request that an account waits for. */
export async function findWaiting(queries: Queries, user: string): Promise<string | undefined> {
  return (
    await queries
      .select({ id: requests.id })
      .from(requests)
      .where(and(eq(requests.user_id, user), eq(requests.state, 'waiting')))
  )[0]?.id
}
