import { anyPlain, deletedMessage, fillIn, labelsOf, messages } from '@baobab/validation'
import { isDuplicate } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { keepRecord } from '../deleted/keep.ts'
import { putBack } from '../deleted/putBack.ts'
import { lockToRestore } from '../deleted/restoring.ts'
import { keptContent, lostReferences } from './lost.ts'
import { deleteRow, findTitled, lockRow, titleOf, type PlainTable } from './store.ts'
import { countUses } from './uses.ts'

/** The calls that delete a record that nothing uses, and restore it. */
export function deletingRoutes(at: PlainTable): readonly Route[] {
  const { resource, name: table } = at
  const { name: list } = resource
  const calls = anyPlain[list]

  const deleteRoute = route(calls.delete, async ({ db, currentUser, body, at: now, audit }) => {
    await db.transaction(async (tx) => {
      const row = await lockRow(at, tx, body.uuid)
      if (!row) throw httpError.notFound(messages.reference.notFound)
      const count = (await countUses(tx, list, [row.id])).get(row.id) ?? 0
      if (count > 0) throw httpError.conflict(fillIn(messages.reference.inUse, { count }))
      const name = titleOf(resource, row)
      await keepRecord(tx, { kind: list, table, id: row.id, name, owner: undefined, by: currentUser.id }, now)
      await deleteRow(at, tx, row.id)
      await audit({ action: 'entry.deleted', target: row.id, detail: { list, name } }, tx)
    })
    return { message: deletedMessage(resource) }
  })

  const restoreRoute = route(calls.restore, async ({ db, currentUser, body, at: now, audit }) => {
    const message = await db.transaction(async (tx) => {
      const deleted = await lockToRestore(tx, currentUser, list, body.uuid, now)
      if (!deleted) {
        const row = await lockRow(at, tx, body.uuid)
        if (!row) throw httpError.notFound(messages.deleted.notFound)
        return fillIn(messages.reference.restored, { name: titleOf(resource, row) })
      }
      const { name } = deleted
      const content = await keptContent(tx, deleted.id)
      const title = content[resource.title]
      const taken = typeof title === 'string' ? await findTitled(at, tx, title) : undefined
      if (taken)
        throw httpError.conflict(fillIn(messages.reference.restoreNameTaken, { name: titleOf(resource, taken) }))
      const lost = await lostReferences(tx, resource, deleted.id, content)
      const fields = labelsOf(resource, lost.names)
      if (lost.isNeeded) throw httpError.conflict(fillIn(messages.reference.restoreNeeds, { fields }))
      await putBack(tx, deleted.id, lost.instead).catch((error: unknown) => {
        if (!isDuplicate(error, `${table}_address`)) throw error
        throw httpError.conflict(fillIn(messages.reference.restoreNameTaken, { name }))
      })
      await audit({ action: 'entry.restored', target: deleted.record_id, detail: { list, name } }, tx)
      return fields.length === 0
        ? fillIn(messages.reference.restored, { name })
        : fillIn(messages.reference.restoredWithout, { name, fields })
    })
    return { message }
  })

  return [deleteRoute, restoreRoute]
}
