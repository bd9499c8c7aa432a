import { contract, messages } from '@baobab/validation'
import { refuse } from '../../http/refusal.ts'
import { route } from '../../http/route.ts'
import { maySee, mayPublish, mayUnpublish } from './policy.ts'
import { changeStartup, lockStartup } from './write.ts'

/** Publishes or makes a draft again; the path decides, and a body that says otherwise is refused. Doing it twice does it once. */
function publishingRoute(verb: 'publish' | 'unpublish') {
  const publish = verb === 'publish'
  const may = publish ? mayPublish : mayUnpublish
  return route(contract.startups[verb], async ({ db, caller, body, at, audit }) => {
    if (body.is_published === !publish) throw refuse.broken({ is_published: messages.startup.publishContradicts })
    await db.transaction(async (tx) => {
      const startup = await lockStartup(tx, body.startup_uuid)
      if (!startup || !maySee(caller, startup)) throw refuse.notFound(messages.startup.notFound)
      if (!may(caller, startup)) throw refuse.forbidden()
      if (startup.is_published === publish) return
      await changeStartup(tx, startup.id, { is_published: publish, ...(publish ? { published_at: at } : {}) }, at)
      await audit({ action: publish ? 'startup.published' : 'startup.unpublished', target: startup.id, detail: { own: startup.user_id === caller.id } }, tx)
    })
    const message = publish ? messages.startup.published : messages.startup.unpublished
    return { message, startup_uuid: body.startup_uuid, is_published: publish }
  })
}

export const publishRoute = publishingRoute('publish')
export const unpublishRoute = publishingRoute('unpublish')
