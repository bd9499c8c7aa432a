import { contract, messages, say, type ReferenceListName } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { orderOptionRebuild } from '../startups/rebuilding.ts'
import { orderEntries } from './order.ts'
import { presentEntry } from './presenter.ts'
import { deleteEntry, lockEntry } from './queries.ts'
import { countUses, moveUses } from './uses.ts'

/** Merges an entry into another: what used the one uses the other, and the one is gone. */
export function mergeRoute(list: ReferenceListName) {
  return route(contract[list].merge, async ({ db, body, at, audit }) => {
    const { uuid, into_uuid } = body
    if (uuid === into_uuid) throw refuse.broken({ into_uuid: messages.reference.mergeSelf })
    return db.transaction(async (tx) => {
      // In the order of their uuids, so that two merges the other way round cannot wait for each other.
      const locked = new Map<string, Awaited<ReturnType<typeof lockEntry>>>()
      for (const id of [uuid, into_uuid].sort()) locked.set(id, await lockEntry(tx, list, id))
      const [entry, into] = [locked.get(uuid), locked.get(into_uuid)]
      if (!entry) throw refuse.notFound(messages.reference.notFound)
      if (!into) throw refuse.broken({ into_uuid: messages.rule.referenceGone })
      const moved = await moveUses(tx, list, entry.id, into.id)
      await deleteEntry(tx, list, entry.id)
      await orderOptionRebuild(tx, list, into.id, at)
      await audit(
        { action: 'entry.merged', target: entry.id, detail: { list, name: entry.name, into: into.name, moved } },
        tx,
      )
      const sentence =
        moved === 0
          ? messages.reference.mergedNone
          : moved === 1
            ? messages.reference.mergedOne
            : messages.reference.merged
      const uses = await countUses(tx, list, [into.id])
      return {
        message: say(sentence, { name: entry.name, into: into.name, count: moved }),
        moved,
        data: presentEntry(into, uses.get(into.id)),
      }
    })
  })
}

/** Puts entries in another order, at once for everyone. */
export function orderRoute(list: ReferenceListName) {
  return route(contract[list].order, async ({ db, body, audit }) => {
    const entries = await db.transaction(async (tx) => {
      const ordered = await orderEntries(tx, list, body.uuids)
      if (!ordered) throw refuse.conflict(messages.reference.orderGone)
      await audit({ action: 'entry.ordered', detail: { list, moved: body.uuids.length } }, tx)
      return ordered
    })
    return { message: messages.reference.ordered, data: entries.map((entry) => presentEntry(entry)) }
  })
}
