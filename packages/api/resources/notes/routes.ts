import { contract, limits, messages, say } from '@baobab/validation'
import type { Queries } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { route, type Route } from '../../http/route.ts'
import { keepRecord } from '../deletedRecords/keep.ts'
import { lostParents, putBack } from '../deletedRecords/putBack.ts'
import { lockToRestore } from '../deletedRecords/restoring.ts'
import { maySee } from '../startups/policy.ts'
import { findTargetOf } from '../vc/queries.ts'
import { isAuthor } from './policy.ts'
import { presentNote, type NoteRow } from './presenter.ts'
import { changeNote, countNotes, deleteNote, insertNote, listNotes, lockNote } from './queries.ts'

const { notes } = contract

/** One's notes outlive the publishing of their startup, and are read while it is a draft too. */
const listRoute = route(notes.list, async ({ db, caller, params: { startup_uuid } }) => {
  const startup = await findTargetOf(db, startup_uuid, caller.id)
  const own = startup ? await listNotes(db, caller.id, startup_uuid) : []
  if (!startup || !(maySee(caller, startup) || own.length > 0)) throw refuse.notFound(messages.startup.notFound)
  return { data: own.map(presentNote) }
})

const createRoute = route(notes.create, async ({ db, caller, body, at }) => {
  const startup = await findTargetOf(db, body.startup_uuid, caller.id)
  if (!startup || !maySee(caller, startup)) throw refuse.notFound(messages.startup.notFound)
  const note = await db.transaction(async (tx) => {
    if ((await countNotes(tx, caller.id, body.startup_uuid)) >= limits.notes)
      throw refuse.conflict(say(messages.notes.tooMany, { max: limits.notes }))
    return insertNote(tx, { user_id: caller.id, startup_id: body.startup_uuid, text: body.text }, at)
  })
  return { message: messages.notes.added, data: presentNote(note) }
})

const updateRoute = route(notes.update, async ({ db, caller, body, at }) => {
  const note = await db.transaction(async (tx) => {
    const own = await ownNote(tx, caller, body.note_uuid)
    await changeNote(tx, own.id, body.text, at)
    return { ...own, text: body.text, updated_at: at }
  })
  return { message: messages.notes.updated, data: presentNote(note) }
})

const deleteRoute = route(notes.delete, async ({ db, caller, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const note = await ownNote(tx, caller, body.note_uuid)
    await keepRecord(
      tx,
      { kind: 'notes', table: 'investor_notes', id: note.id, name: note.text, owner: caller.id, by: caller.id },
      at,
    )
    await deleteNote(tx, note.id)
    await audit({ action: 'note.deleted', target: note.id }, tx)
  })
  return { message: messages.notes.deleted }
})

/** A note comes back to its startup, which must be there. */
const restoreRoute = route(notes.restore, async ({ db, caller, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const deleted = await lockToRestore(tx, caller, 'notes', body.note_uuid, at)
    if (!deleted) return void (await ownNote(tx, caller, body.note_uuid))
    if ((await lostParents(tx, deleted.id)).length > 0) throw refuse.conflict(messages.deleted.startupGone)
    await putBack(tx, deleted.id)
    const note = await ownNote(tx, caller, deleted.record_id)
    if ((await countNotes(tx, caller.id, note.startup_id)) > limits.notes)
      throw refuse.conflict(say(messages.notes.tooMany, { max: limits.notes }))
    await audit({ action: 'note.restored', target: deleted.record_id }, tx)
  })
  return { message: messages.deleted.noteRestored }
})

/** Another's note is not there. */
async function ownNote(tx: Queries, caller: Caller, id: string): Promise<NoteRow> {
  const note = await lockNote(tx, id)
  if (!note || !isAuthor(caller, note)) throw refuse.notFound(messages.notes.notFound)
  return note
}

export const noteRoutes: readonly Route[] = [listRoute, createRoute, updateRoute, deleteRoute, restoreRoute]
