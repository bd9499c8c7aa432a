import { messages, type DeletedKind } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { canRestore, canSee } from './policy.ts'
import { lockDeleted, type DeletedRow } from './queries.ts'

/**
 * A deleted record that the current user may restore, locked. Undefined where it is not among what was deleted: the call that
 * restores then answers for the record itself, so that restoring twice restores once.
 */
export async function lockToRestore(
  tx: Queries,
  currentUser: CurrentUser,
  kind: DeletedKind,
  id: string,
  at: Date,
): Promise<DeletedRow | undefined> {
  const deleted = await lockDeleted(tx, kind, id, at)
  if (!deleted || canRestore(currentUser, deleted)) return deleted
  if (canSee(currentUser, deleted)) throw httpError.forbidden(messages.deleted.byAdmin)
  throw httpError.notFound(messages.deleted.notFound)
}
