import { contract, messages, resources } from '@baobab/validation'
import { withPictures } from '../../platform/files/withPicture.ts'
import { withinDay } from '../../platform/http/allowance.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { notifyOwner } from '../notifications/notifyOwner.ts'
import { presentSessionUser } from '../sessions/presenter.ts'
import { columnValues, lockReferences } from '../../crud/described.ts'
import { requireDraftLimit } from './drafts.ts'
import { canEdit, canSee, type PolicyUser } from './policy.ts'
import { ownership, presentStartup } from './presenter.ts'
import { findRecord } from './queries.ts'
import { changeStartup, insertStartups, lockStartup } from './write.ts'
import type { Database } from '../../platform/db/client.ts'

const { fields } = resources.startups
const options = { failed: messages.rule.correctForm }

/** Registers a startup as a draft of the current user's. */
export const createRoute = route(
  contract.startups.create,
  async (ctx) => {
    const { db, files, currentUser, body, at, audit } = ctx
    const values = columnValues(fields, body)
    const make = () =>
      withPictures(files, currentUser.id, fields, body, (pictures) =>
        db.transaction(async (tx) => {
          await requireDraftLimit(tx, ctx.env, currentUser)
          await lockReferences(tx, fields, values)
          const [made = ''] = await insertStartups(tx, [
            { user_id: currentUser.id, values: { ...values, ...pictures }, created_at: at },
          ])
          await audit({ action: 'startup.created', target: made }, tx)
          return { done: made }
        }),
      )
    const id = await withinDay(ctx, make)
    return {
      message: messages.startup.created,
      startup_uuid: id,
      data: await readBack(db, currentUser, id, at),
      user: presentSessionUser(currentUser),
    }
  },
  options,
)

/** Edits a startup: what is left out stays, what is empty is cleared. The owner's affair; an admin's is put down in the trail. */
export const updateRoute = route(
  contract.startups.update,
  async ({ db, env, files, currentUser, body, at, audit }) => {
    const id = body.startup_uuid
    const values = columnValues(fields, body)
    await mustEdit(db, currentUser, id, at)
    await withPictures(files, currentUser.id, fields, body, (pictures) =>
      db.transaction(async (tx) => {
        // Entries are held before the row, as a merge of entries does it: one order, no deadlock.
        await lockReferences(tx, fields, values)
        const startup = await lockStartup(tx, id)
        if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
        if (!canEdit(currentUser, startup)) throw httpError.forbidden()
        const changes = { ...values, ...pictures }
        if (Object.keys(changes).length === 0) return { done: undefined }
        await changeStartup(tx, id, changes, at)
        if (startup.user_id !== currentUser.id)
          await audit(
            { action: 'startup.updated', target: id, detail: { own: false, fields: Object.keys(changes).join(' ') } },
            tx,
          )
        await notifyOwner(
          tx,
          env,
          { owner: startup.user_id, actor: currentUser.id, kind: 'startup_edited', startup: id, about: id },
          at,
        )
        return { done: undefined, replaced: startup }
      }),
    )
    return { message: messages.startup.updated, data: await readBack(db, currentUser, id, at) }
  },
  options,
)

/** No picture is decoded for somebody who may not change it. */
async function mustEdit(db: Database, currentUser: PolicyUser, id: string, at: Date): Promise<void> {
  const record = await findRecord(db, currentUser, id, dayOf(at))
  const owned = record && ownership(record)
  if (!owned || !canSee(currentUser, owned)) throw httpError.notFound(messages.startup.notFound)
  if (!canEdit(currentUser, owned)) throw httpError.forbidden()
}

async function readBack(db: Database, currentUser: PolicyUser, id: string, at: Date) {
  const record = await findRecord(db, currentUser, id, dayOf(at))
  if (!record) throw httpError.notFound(messages.startup.notFound)
  return presentStartup(record, currentUser)
}

/** The day (UTC) of a moment, as `yyyy-mm-dd`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
