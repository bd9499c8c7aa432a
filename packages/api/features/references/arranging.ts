import { contract, messages, fillIn, type ReferenceListName } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { orderOptionRebuild } from '../startups/rebuilding.ts'
import { orderOptions } from './order.ts'
import { presentOption } from './presenter.ts'
import { deleteOption, lockOption } from './queries.ts'
import { countUses, moveUses } from './uses.ts'

/** Merges an option into another: what used the one uses the other, and the one is gone. */
export function mergeRoute(list: ReferenceListName) {
  return route(contract[list].merge, async ({ db, body, at, audit }) => {
    const { uuid, into_uuid } = body
    if (uuid === into_uuid) throw httpError.invalidFields({ into_uuid: messages.reference.mergeSelf })
    return db.transaction(async (tx) => {
      // In the order of their uuids, so that two merges the other way round cannot wait for each other.
      const locked = new Map<string, Awaited<ReturnType<typeof lockOption>>>()
      for (const id of [uuid, into_uuid].sort()) locked.set(id, await lockOption(tx, list, id))
      const [option, into] = [locked.get(uuid), locked.get(into_uuid)]
      if (!option) throw httpError.notFound(messages.reference.notFound)
      if (!into) throw httpError.invalidFields({ into_uuid: messages.rule.referenceGone })
      const moved = await moveUses(tx, list, option.id, into.id)
      await deleteOption(tx, list, option.id)
      await orderOptionRebuild(tx, list, into.id, at)
      await audit(
        { action: 'entry.merged', target: option.id, detail: { list, name: option.name, into: into.name, moved } },
        tx,
      )
      const message =
        moved === 0
          ? messages.reference.mergedNone
          : moved === 1
            ? messages.reference.mergedOne
            : messages.reference.merged
      const uses = await countUses(tx, list, [into.id])
      return {
        message: fillIn(message, { name: option.name, into: into.name, count: moved }),
        moved,
        data: presentOption(into, uses.get(into.id)),
      }
    })
  })
}

/** Puts options in another order, at once for everyone. */
export function orderRoute(list: ReferenceListName) {
  return route(contract[list].order, async ({ db, body, audit }) => {
    const entries = await db.transaction(async (tx) => {
      const ordered = await orderOptions(tx, list, body.uuids)
      if (!ordered) throw httpError.conflict(messages.reference.orderGone)
      await audit({ action: 'entry.ordered', detail: { list, moved: body.uuids.length } }, tx)
      return ordered
    })
    return { message: messages.reference.ordered, data: entries.map((option) => presentOption(option)) }
  })
}
