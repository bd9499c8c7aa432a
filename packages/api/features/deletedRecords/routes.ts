import { contract, messages } from '@baobab/validation'
import { removeUnused } from '../../platform/files/orphans.ts'
import { pageHeaders } from '../../platform/http/contentRange.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { canErase, canSee } from '../../crud/deleted/policy.ts'
import { presentDeleted } from './presenter.ts'
import { eraseRecord, listDeleted, lockDeletedById } from '../../crud/deleted/queries.ts'

const calls = contract.deletedRecords

const listRoute = route(calls.list, async ({ db, currentUser, list, at, header }) => {
  const page = await listDeleted(db, currentUser, list, at)
  if (list.range) pageHeaders(header, 'deletedRecords', page)
  return { data: page.rows.map((row) => presentDeleted(row, currentUser)) }
})

/** Erases a deleted record at once, and its pictures with it. The trail says that it was, not what stood in it. */
const eraseRoute = route(calls.erase, async (ctx) => {
  const { db, currentUser, body, at, audit } = ctx
  const pictures = await db.transaction(async (tx) => {
    const deleted = await lockDeletedById(tx, body.deleted_uuid, at)
    if (!deleted || !canSee(currentUser, deleted)) throw httpError.notFound(messages.deleted.notFound)
    if (!canErase(currentUser, deleted)) throw httpError.forbidden(messages.deleted.byAdmin)
    await eraseRecord(tx, deleted.id)
    await audit(
      { action: 'record.erased', target: deleted.record_id, detail: { kind: deleted.kind, by: 'person' } },
      tx,
    )
    return deleted.pictures
  })
  await removeUnused(ctx, pictures)
  return { message: messages.deleted.erased }
})

export const deletedRecordRoutes: readonly Route[] = [listRoute, eraseRoute]
