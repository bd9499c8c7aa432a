import type { DeletedRecord } from '@baobab/validation'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { nameOf } from '../users/presenter.ts'
import { canErase, canRestore } from '../../crud/deleted/policy.ts'
import type { DeletedWithActor } from '../../crud/deleted/queries.ts'

/** A deleted record as this person reads it. Which administrator deleted something, administrators alone read. */
export function presentDeleted({ record, actor }: DeletedWithActor, currentUser: CurrentUser): DeletedRecord {
  const isOwn = record.deleted_by === currentUser.id
  return {
    deleted_uuid: record.id,
    record_uuid: record.record_id,
    name: record.name,
    kind: record.kind,
    deleted_by: actor && (isOwn || currentUser.role === 'admin') ? nameOf(actor) : null,
    is_own_deletion: isOwn,
    deleted_at: record.deleted_at.toISOString(),
    erase_at: record.erase_at.toISOString(),
    may_restore: canRestore(currentUser, record),
    may_erase: canErase(currentUser, record),
  }
}
