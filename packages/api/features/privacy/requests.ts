import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { privacyRequests, users } from '../../platform/db/schema/index.ts'

export type RequestRow = typeof privacyRequests.$inferSelect
export type NewRequest = typeof privacyRequests.$inferInsert

/** How many are shown: the open ones and the newest others. */
const shown = 200

export const insertRequest = (tx: Queries, request: NewRequest) => tx.insert(privacyRequests).values(request)

/** What a person asked, the newest first. */
export function ownRequests(queries: Queries, user: string): Promise<readonly RequestRow[]> {
  return queries
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.user_id, user))
    .orderBy(desc(privacyRequests.asked_at))
    .limit(shown)
}

/** How many of a person's wait for an answer. */
export function countOpen(tx: Queries, user: string): Promise<number> {
  return tx.$count(privacyRequests, and(eq(privacyRequests.user_id, user), eq(privacyRequests.state, 'open')))
}

/** What all people ask: the open ones first, those that are due first before the others. */
export function listRequests(queries: Queries) {
  return queries
    .select({
      request: privacyRequests,
      person: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(privacyRequests)
    .innerJoin(users, eq(users.id, privacyRequests.user_id))
    .orderBy(sql`${privacyRequests.state} <> 'open'`, asc(privacyRequests.due_at), desc(privacyRequests.id))
    .limit(shown)
}

/** A request, locked so that nobody else answers it until the transaction ends. */
export async function lockRequest(tx: Queries, id: string): Promise<RequestRow | undefined> {
  return (await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update'))[0]
}

export async function decideRequest(
  tx: Queries,
  id: string,
  decision: Pick<RequestRow, 'state' | 'answer' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await tx.update(privacyRequests).set(decision).where(eq(privacyRequests.id, id))
}
