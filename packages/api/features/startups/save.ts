import { contract, messages, resources } from '@baobab/validation'
import { withPictures } from '../../platform/files/withPicture.ts'
import { withinDay } from '../../platform/http/allowance.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { presentSessionUser } from '../sessions/presenter.ts'
import { columnValues, lockReferences } from '../../crud/described.ts'
import { rejectUnseen } from '../../crud/readBefore.ts'
import { deleteUnfinished } from '../unfinished/queries.ts'
import { requireDraftLimit } from './drafts.ts'
import { notifyFounder } from './notifyFounder.ts'
import { canEdit, canSee, type PolicyUser } from './policy.ts'
import { presentStartup } from './presenter.ts'
import { ownership } from './record.ts'
import { amountsOf, ratesIn } from './amounts.ts'
import { findRecord } from './queries.ts'
import { noteShown, wholeShown, type Noting } from './shown.ts'
import { hasRegistered, isOwn } from './team.ts'
import { changeStartup, insertStartups, lockStartup } from './write.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { dayOf } from '../../platform/lib/day.ts'

const { fields } = resources.startups
const options = { failed: messages.rule.correctForm }

/** Registers a startup as a draft of the current user's. */
export const createRoute = route(
  contract.startups.create,
  async (ctx) => {
    const { db, env, files, currentUser, body, at, audit } = ctx
    const values = columnValues(fields, body)
    const make = () =>
      withPictures(files, currentUser.id, fields, body, (pictures, take) =>
        db.transaction(async (tx) => {
          await requireDraftLimit(tx, env, currentUser)
          await lockReferences(tx, fields, values)
          const amounts = await amountsOf(ratesIn(tx), body)
          await take(tx)
          const [made = ''] = await insertStartups(tx, [
            { user_id: currentUser.id, values: { ...values, ...amounts, ...pictures }, created_at: at },
          ])
          if (body.unfinished_uuid) await deleteUnfinished(tx, currentUser.id, body.unfinished_uuid)
          await audit({ action: 'startup.created', target: made }, tx)
          return { done: made }
        }),
      )
    const id = await withinDay(ctx, make)
    return {
      message: messages.startup.created,
      startup_uuid: id,
      data: await readBack(ctx, id),
      user: presentSessionUser(currentUser),
    }
  },
  options,
)

/** Edits a startup: what is left out stays, what is empty is cleared. What another than its founder does is put down in the trail. */
export const updateRoute = route(
  contract.startups.update,
  async (ctx) => {
    const { db, files, currentUser, body, at, audit } = ctx
    const id = body.startup_uuid
    const values = columnValues(fields, body)
    await mustEdit(db, currentUser, id, at)
    await withPictures(files, currentUser.id, fields, body, (pictures, take) =>
      db.transaction(async (tx) => {
        // Entries are held before the row, as a merge of entries does it: one order, no deadlock.
        await lockReferences(tx, fields, values)
        const startup = await lockStartup(tx, id)
        if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
        if (!canEdit(currentUser, startup)) throw httpError.forbidden()
        rejectUnseen(fields, startup, body, body.was)
        await take(tx, startup)
        const changes = { ...values, ...(await amountsOf(ratesIn(tx), body, startup)), ...pictures }
        if (Object.keys(changes).length === 0) return { done: undefined }
        await changeStartup(tx, id, changes, at)
        if (!hasRegistered(currentUser, startup))
          await audit(
            {
              action: 'startup.updated',
              target: id,
              detail: { own: isOwn(currentUser, startup), fields: Object.keys(changes).join(' ') },
            },
            tx,
          )
        await notifyFounder(tx, ctx, startup, { kind: 'startup_edited', byMail: false })
        return { done: undefined, replaced: startup }
      }),
    )
    return { message: messages.startup.updated, data: await readBack(ctx, id) }
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

interface Reader extends Noting {
  readonly db: Database
  readonly env: Env
}

async function readBack(reader: Reader, id: string) {
  const { db, env, currentUser, at } = reader
  const record = await findRecord(db, currentUser, id, dayOf(at))
  if (!record) throw httpError.notFound(messages.startup.notFound)
  noteShown(reader, 'edit', [record], wholeShown)
  return presentStartup(record, currentUser, env)
}
