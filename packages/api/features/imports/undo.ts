import { eq } from 'drizzle-orm'
import { contract, fillIn, messages, type CallAnswer, type Message } from '@baobab/validation'
import { keepRecord } from '../../crud/deleted/keep.ts'
import type { Queries } from '../../platform/db/client.ts'
import { startupCounters } from '../../platform/db/schema/index.ts'
import { route } from '../../platform/http/route.ts'
import { deleteStartup, lockToDelete, type LockedStartup } from '../startups/write.ts'

type Answer = CallAnswer<typeof contract.imports.undo>
type Result = { -readonly [K in 'changed' | 'refused']: Answer[K] }

/** Deletes imported startups, each that is as it was imported; they can be restored. */
export const undoRoute = route(contract.imports.undo, async ({ db, currentUser, body, at, audit, word }) => {
  const result: Result = { changed: [], refused: [] }
  await db.transaction(async (tx) => {
    let links: Awaited<ReturnType<typeof keepRecord>> | undefined
    for (const startup_uuid of [...body.startup_uuids].sort()) {
      const startup = await lockToDelete(tx, startup_uuid)
      const reason = await hindrance(tx, startup)
      if (!startup || reason !== undefined) {
        const startup_name = startup?.startup_name ?? null
        result.refused.push({ startup_uuid, startup_name, reason: word(reason ?? messages.startup.rejectedGone) })
        continue
      }
      const { user_id: owner, startup_name: name, is_published: published } = startup
      links = await keepRecord(
        tx,
        { kind: 'startups', table: 'startups', id: startup.id, name: name ?? '', owner, by: currentUser.id },
        at,
        links,
      )
      await deleteStartup(tx, startup.id)
      const detail = { own: owner === currentUser.id, name, published, imported: true }
      await audit({ action: 'startup.deleted', target: startup.id, detail }, tx)
      result.changed.push(startup_uuid)
    }
  })
  return { message: fillIn(messages.imports.undone, { count: result.changed.length }), ...result }
})

/** Why the import of a locked startup is not undone; undefined where it is. */
async function hindrance(tx: Queries, startup: LockedStartup | undefined): Promise<Message | undefined> {
  if (!startup) return messages.startup.rejectedGone
  const [counts] = await tx.select().from(startupCounters).where(eq(startupCounters.startup_id, startup.id))
  const isUntouched =
    startup.import_key !== null &&
    startup.updated_at.getTime() === startup.created_at.getTime() &&
    counts?.connections === 0 &&
    counts.comments === 0
  return isUntouched ? undefined : messages.imports.touched
}
