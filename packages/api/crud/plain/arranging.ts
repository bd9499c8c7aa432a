import { anyPlain, messages, fillIn } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { orderRows } from './order.ts'
import { plainPresenter } from './presenter.ts'
import { readableFields } from '../rights.ts'
import { deleteRow, findRow, lockRow, titleOf, type PlainRow, type PlainTable } from './store.ts'
import type { TitleChanged } from './titleChanged.ts'
import { countUses, moveUses } from './uses.ts'

/** The calls that merge records and put them in order, where the resource has them. */
export function arrangingRoutes(at: PlainTable, titleChanged: TitleChanged): readonly Route[] {
  return [...mergeRoute(at, titleChanged), ...orderRoute(at)]
}

/** Merges a record into another: what used the one uses the other, and the one is gone. */
function mergeRoute(at: PlainTable, titleChanged: TitleChanged): readonly Route[] {
  const { resource } = at
  const { name: list } = resource
  const { merge } = anyPlain[list]
  if (!merge) return []
  const present = plainPresenter(resource)
  const mergeOne = route(merge, async ({ db, currentUser, body, at: now, audit }) => {
    const { uuid, into_uuid } = body
    if (uuid === into_uuid) throw httpError.invalidFields({ into_uuid: messages.reference.mergeSelf })
    return db.transaction(async (tx) => {
      // In the order of their uuids, so that two merges the other way round cannot wait for each other.
      const locked = new Map<string, PlainRow | undefined>()
      for (const id of [uuid, into_uuid].sort()) locked.set(id, await lockRow(at, tx, id))
      const [row, into] = [locked.get(uuid), locked.get(into_uuid)]
      if (!row) throw httpError.notFound(messages.reference.notFound)
      if (!into) throw httpError.invalidFields({ into_uuid: messages.rule.referenceGone })
      const moved = await moveUses(tx, list, row.id, into.id)
      await deleteRow(at, tx, row.id)
      await titleChanged(tx, list, into.id, now)
      const [name, other] = [titleOf(resource, row), titleOf(resource, into)]
      await audit({ action: 'entry.merged', target: row.id, detail: { list, name, into: other, moved } }, tx)
      const uses = await countUses(tx, list, [into.id])
      const after = (await findRow(at, tx, into.id)) ?? into
      return {
        message: fillIn(messages.reference.merged, { name, into: other, count: moved }),
        moved,
        data: present(after, readableFields(resource, currentUser.role), uses.get(into.id)),
      }
    })
  })
  return [mergeOne]
}

/** Puts records in another order, at once for everyone. */
function orderRoute(at: PlainTable): readonly Route[] {
  const { resource } = at
  const { name: list } = resource
  const { order } = anyPlain[list]
  if (!order) return []
  const present = plainPresenter(resource)
  const putInOrder = route(order, async ({ db, currentUser, body, audit }) => {
    const rows = await db.transaction(async (tx) => {
      const ordered = await orderRows(at, tx, body.uuids)
      if (!ordered) throw httpError.conflict(messages.reference.orderGone)
      await audit({ action: 'entry.ordered', detail: { list, moved: body.uuids.length } }, tx)
      return ordered
    })
    const reads = readableFields(resource, currentUser.role)
    return { message: messages.reference.ordered, data: rows.map((row) => present(row, reads)) }
  })
  return [putInOrder]
}
