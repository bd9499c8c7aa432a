import { contract, limits, messages, fillIn } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { keepRecord } from '../../crud/deleted/keep.ts'
import { lostParents, putBack } from '../../crud/deleted/putBack.ts'
import { lockToRestore } from '../../crud/deleted/restoring.ts'
import { canSee } from '../startups/policy.ts'
import { findTargetOf } from '../vc/queries.ts'
import { isAuthor } from './policy.ts'
import { presentNote, type NoteRow } from './presenter.ts'
import { changeNote, countNotes, deleteNote, insertNote, listNotes, lockNote } from './queries.ts'

const { notes } = contract

/** One's notes outlive the publishing of their startup, and are read while it is a draft too. */
const listRoute = route(notes.list, async ({ db, currentUser, params: { startup_uuid } }) => {
  const startup = await findTargetOf(db, startup_uuid, currentUser.id)
  const own = startup ? await listNotes(db, currentUser.id, startup_uuid) : []
  if (!startup || !(canSee(currentUser, startup) || own.length > 0)) throw httpError.notFound(messages.startup.notFound)
  return { data: own.map(presentNote) }
})

const createRoute = route(notes.create, async ({ db, currentUser, body, at }) => {
  const startup = await findTargetOf(db, body.startup_uuid, currentUser.id)
  if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  const note = await db.transaction(async (tx) => {
    if ((await countNotes(tx, currentUser.id, body.startup_uuid)) >= limits.notes)
      throw httpError.conflict(fillIn(messages.notes.tooMany, { max: limits.notes }))
    return insertNote(tx, { user_id: currentUser.id, startup_id: body.startup_uuid, text: body.text }, at)
  })
  return { message: messages.notes.added, data: presentNote(note) }
})

const updateRoute = route(notes.update, async ({ db, currentUser, body, at }) => {
  const note = await db.transaction(async (tx) => {
    const own = await ownNote(tx, currentUser, body.note_uuid)
    await changeNote(tx, own.id, body.text, at)
    return { ...own, text: body.text, updated_at: at }
  })
  return { message: messages.notes.updated, data: presentNote(note) }
})

const deleteRoute = route(notes.delete, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const note = await ownNote(tx, currentUser, body.note_uuid)
    await keepRecord(
      tx,
      {
        kind: 'notes',
        table: 'investor_notes',
        id: note.id,
        name: note.text,
        owner: currentUser.id,
        by: currentUser.id,
      },
      at,
    )
    await deleteNote(tx, note.id)
    await audit({ action: 'note.deleted', target: note.id }, tx)
  })
  return { message: messages.notes.deleted }
})

/** A note comes back to its startup, which must be there. */
const restoreRoute = route(notes.restore, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const deleted = await lockToRestore(tx, currentUser, 'notes', body.note_uuid, at)
    if (!deleted) return void (await ownNote(tx, currentUser, body.note_uuid))
    if ((await lostParents(tx, deleted.id)).length > 0) throw httpError.conflict(messages.deleted.startupGone)
    await putBack(tx, deleted.id)
    const note = await ownNote(tx, currentUser, deleted.record_id)
    if ((await countNotes(tx, currentUser.id, note.startup_id)) > limits.notes)
      throw httpError.conflict(fillIn(messages.notes.tooMany, { max: limits.notes }))
    await audit({ action: 'note.restored', target: deleted.record_id }, tx)
  })
  return { message: messages.deleted.noteRestored }
})

/** Another's note is not there. */
async function ownNote(tx: Queries, currentUser: CurrentUser, id: string): Promise<NoteRow> {
  const note = await lockNote(tx, id)
  if (!note || !isAuthor(currentUser, note)) throw httpError.notFound(messages.notes.notFound)
  return note
}

export const noteRoutes: readonly Route[] = [listRoute, createRoute, updateRoute, deleteRoute, restoreRoute]
