import type { DeletedRecord } from '@baobab/validation'
import type { Caller } from '../../http/caller.ts'
import { nameOf } from '../users/presenter.ts'
import { canErase, canRestore } from './policy.ts'
import type { DeletedWithActor } from './queries.ts'

/** A deleted record as this person reads it. Which administrator deleted something, administrators alone read. */
export function presentDeleted({ record, actor }: DeletedWithActor, caller: Caller): DeletedRecord {
  const isOwn = record.deleted_by === caller.id
  return {
    deleted_uuid: record.id,
    record_uuid: record.record_id,
    name: record.name,
    kind: record.kind,
    deleted_by: actor && (isOwn || caller.role === 'admin') ? nameOf(actor) : null,
    is_own_deletion: isOwn,
    deleted_at: record.deleted_at.toISOString(),
    erase_at: record.erase_at.toISOString(),
    may_restore: canRestore(caller, record),
    may_erase: canErase(caller, record),
  }
}
