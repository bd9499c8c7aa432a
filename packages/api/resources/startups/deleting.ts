import { contract, messages } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { mayDelete, maySee } from './policy.ts'
import { deleteStartup, lockToDelete } from './write.ts'

/** Deletes a startup, and its picture once it is gone for good. */
export const deleteRoute = route(contract.startups.delete, async ({ db, files, caller, body, audit }) => {
  const image = await db.transaction(async (tx) => {
    const startup = await lockToDelete(tx, body.startup_uuid)
    if (!startup || !maySee(caller, startup)) throw refuse.notFound(messages.startup.notFound)
    if (!mayDelete(caller, startup)) throw refuse.forbidden()
    await deleteStartup(tx, startup.id)
    await audit({ action: 'startup.deleted', target: startup.id, detail: { own: startup.user_id === caller.id, name: startup.startup_name, published: startup.is_published } }, tx)
    return startup.image
  })
  if (image) await files.remove(image)
  return { message: messages.startup.deleted }
})
