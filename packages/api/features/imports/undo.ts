import { inArray } from 'drizzle-orm'
import { contract, fillIn, messages, type CallAnswer, type Message } from '@baobab/validation'
import { keepRecords } from '../../crud/deleted/keep.ts'
import { startupCounters } from '../../platform/db/schema/index.ts'
import { route } from '../../platform/http/route.ts'
import { deleteStartups, lockAllToDelete, type LockedStartup } from '../startups/write.ts'

type Answer = CallAnswer<typeof contract.imports.undo>
type Result = { -readonly [K in 'changed' | 'refused']: Answer[K] }

/** Deletes imported startups, each that is as it was imported; they can be restored. */
export const undoRoute = route(contract.imports.undo, async ({ db, currentUser, body, at, audit, word }) => {
  const result: Result = { changed: [], refused: [] }
  // A uuid may be written in capitals, and so come twice.
  const asked = [...new Set(body.startup_uuids.map((uuid) => uuid.toLowerCase()))].sort()
  await db.transaction(async (tx) => {
    const locked = new Map((await lockAllToDelete(tx, asked)).map((startup) => [startup.id, startup]))
    const counted = await tx
      .select()
      .from(startupCounters)
      .where(inArray(startupCounters.startup_id, [...locked.keys()]))
    const counts = new Map(counted.map((one) => [one.startup_id, one]))
    const undone: LockedStartup[] = []
    for (const startup_uuid of asked) {
      const startup = locked.get(startup_uuid)
      const reason = startup ? hindrance(startup, counts.get(startup_uuid)) : messages.startup.rejectedGone
      if (startup && reason === undefined) undone.push(startup)
      else
        result.refused.push({
          startup_uuid,
          startup_name: startup?.startup_name ?? null,
          reason: word(reason ?? messages.startup.rejectedGone),
        })
    }
    await keepRecords(
      tx,
      { kind: 'startups', table: 'startups', by: currentUser.id },
      undone.map(({ id, startup_name, user_id: owner }) => ({ id, name: startup_name ?? '', owner })),
      at,
    )
    await deleteStartups(
      tx,
      undone.map(({ id }) => id),
    )
    for (const { id, user_id: owner, startup_name: name, is_published: published } of undone) {
      const detail = { own: owner === currentUser.id, name, published, imported: true }
      await audit({ action: 'startup.deleted', target: id, detail }, tx)
      result.changed.push(id)
    }
  })
  return { message: fillIn(messages.imports.undone, { count: result.changed.length }), ...result }
})

type Counts = Pick<typeof startupCounters.$inferSelect, 'connections' | 'comments'>

/** Why the import of a locked startup is not undone; undefined where it is. */
function hindrance(startup: LockedStartup, counts: Counts | undefined): Message | undefined {
  const isUntouched =
    startup.import_key !== null &&
    startup.updated_at.getTime() === startup.created_at.getTime() &&
    counts?.connections === 0 &&
    counts.comments === 0
  return isUntouched ? undefined : messages.imports.touched
}
