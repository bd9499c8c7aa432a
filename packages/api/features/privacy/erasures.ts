import { eq, lte, sql } from 'drizzle-orm'
import { limits } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { erasureRequests } from '../../platform/db/schema/index.ts'
import { HttpError } from '../../platform/errors/httpError.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { eraseAccount } from './erase.ts'

export type ErasureRow = typeof erasureRequests.$inferSelect

export async function findErasure(queries: Queries, user: string): Promise<ErasureRow | undefined> {
  return (await queries.select().from(erasureRequests).where(eq(erasureRequests.user_id, user)))[0]
}

/** Notes that somebody wants to be erased; who asks again keeps the first day. Answers when it is done. */
export async function askForErasure(tx: Queries, user: string, at: Date): Promise<Date> {
  const due_at = new Date(at.getTime() + limits.erasure.waitMs)
  const [row] = await tx
    .insert(erasureRequests)
    .values({ user_id: user, asked_at: at, due_at })
    .onConflictDoUpdate({ target: erasureRequests.user_id, set: { asked_at: sql`${erasureRequests.asked_at}` } })
    .returning()
  return row?.due_at ?? due_at
}

/** Takes it back; whether there was something to take back. */
export async function withdrawErasure(tx: Queries, user: string): Promise<boolean> {
  const gone = await tx
    .delete(erasureRequests)
    .where(eq(erasureRequests.user_id, user))
    .returning({ user: erasureRequests.user_id })
  return gone.length > 0
}

/** Erases whose week is over. One who became the last administrator meanwhile waits, and is tried again. Answers how many. */
export async function eraseDue(deps: Pick<Deps, 'db' | 'env' | 'files' | 'now' | 'log'>): Promise<number> {
  const due = await deps.db.select().from(erasureRequests).where(lte(erasureRequests.due_at, deps.now()))
  let erased = 0
  for (const { user_id } of due) {
    try {
      if (await eraseAccount(deps, user_id, 'person')) erased++
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      deps.log.warn('an erasure waits: the account is the last administrator')
    }
  }
  return erased
}
