import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { interests, startups } from '../../platform/db/schema/index.ts'
import type { Env } from '../../platform/env/env.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { writeSearchRows } from './searchRow.ts'

interface HandingOver {
  /** Uuids of whose account is erased, and of who is the founder from now on. */
  readonly from: string
  readonly to: string
  readonly env: Env
  readonly at: Date
  /** Whether a mail tells it beside the bell. */
  readonly byMail: boolean
}

/**
 * Makes somebody who works on them the founder of another's startups, in the transaction that erases the other: with them the answers that
 * the founder owes. By what the other imported them they are not known again. Who goes on with them is told.
 */
export async function handOver(tx: Queries, { from, to, env, at, byMail }: HandingOver): Promise<void> {
  const rows = await tx
    .update(startups)
    .set({ user_id: to, import_key: null, publishing_undo: null })
    .where(eq(startups.user_id, from))
    .returning()
  if (rows.length === 0) return
  await writeSearchRows(tx, rows)
  const theirs = inArray(
    interests.startup_id,
    rows.map(({ id }) => id),
  )
  await tx
    .update(interests)
    .set({ founder_id: to })
    .where(and(eq(interests.founder_id, from), theirs, isNull(interests.ended_at)))
  for (const { id, startup_name: name } of rows)
    await notifyOwner(
      tx,
      env,
      {
        ...{ owner: to, actor: from, kind: 'startup_handed_over', startup: id, about: id },
        ...(byMail ? { mail: { startup: { id, name } } } : {}),
      },
      at,
    )
}
