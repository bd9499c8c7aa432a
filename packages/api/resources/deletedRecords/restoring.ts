import { messages, type DeletedKind } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { canRestore, canSee } from './policy.ts'
import { lockDeleted, type DeletedRow } from './queries.ts'

/**
 * A deleted record that the caller may restore, locked. Undefined where it is not among what was deleted: the call that
 * restores then answers for the record itself, so that restoring twice restores once.
 */
export async function lockToRestore(
  tx: Queries,
  caller: Caller,
  kind: DeletedKind,
  id: string,
  at: Date,
): Promise<DeletedRow | undefined> {
  const deleted = await lockDeleted(tx, kind, id, at)
  if (!deleted) return undefined
  if (!canSee(caller, deleted)) throw refuse.notFound(messages.deleted.notFound)
  if (!canRestore(caller, deleted)) throw refuse.forbidden(messages.deleted.byAdmin)
  return deleted
}
