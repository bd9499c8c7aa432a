import { contract, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { keepRecord } from '../../crud/deleted/keep.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { canDelete, canSee } from './policy.ts'
import { isOwn } from './team.ts'
import { deleteStartups, lockToDelete } from './write.ts'

/** Deletes a startup. It is gone at once from every list and page; it and all that belongs to it are kept for restoring it. Its founder is told where an administrator does it. */
export const deleteRoute = route(contract.startups.delete, async ({ db, env, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const startup = await lockToDelete(tx, body.startup_uuid)
    if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
    if (!canDelete(currentUser, startup)) throw httpError.forbidden()
    // Deleted by its own people, it would be out of reach of whoever looks into it.
    if (startup.frozen_at && isOwn(currentUser, startup)) throw httpError.conflict(messages.restrictions.frozenStartup)
    await keepRecord(
      tx,
      {
        kind: 'startups',
        table: 'startups',
        id: startup.id,
        name: startup.startup_name ?? '',
        owner: startup.user_id,
        by: currentUser.id,
      },
      at,
    )
    await deleteStartups(tx, [startup.id])
    await audit(
      {
        action: 'startup.deleted',
        target: startup.id,
        detail: {
          own: isOwn(currentUser, startup),
          name: startup.startup_name,
          published: startup.is_published,
        },
      },
      tx,
    )
    const { id, user_id, startup_name: name } = startup
    const reason = body.reason ?? null
    await notifyOwner(
      tx,
      env,
      {
        owner: user_id,
        actor: currentUser.id,
        kind: 'startup_deleted',
        withdraws: 'startup_restored',
        about: id,
        ...(reason === null ? {} : { reason }),
        mail: { startup: { id, name } },
      },
      at,
    )
  })
  return { message: messages.startup.deleted }
})
