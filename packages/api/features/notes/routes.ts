import { contract, limits, messages, fillIn } from '@baobab/validation'
import type { Database, Queries } from '../../platform/db/client.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { keepRecord } from '../../crud/deleted/keep.ts'
import { lostParents, putBack } from '../../crud/deleted/putBack.ts'
import type { DeletedRow } from '../../crud/deleted/queries.ts'
import { lockToRestore } from '../../crud/deleted/restoring.ts'
import { canChangeOwn, canTakeAway, type Reader } from '../sharing/policy.ts'
import { lockToShare, readerOf } from '../sharing/queries.ts'
import { canSee } from '../startups/policy.ts'
import { findTargetOf } from '../vc/queries.ts'
import { presentNote } from './presenter.ts'
import {
  changeNote,
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  listNotes,
  lockNote,
  unshareNote,
  type StoredNote,
} from './queries.ts'

const { notes } = contract

/** Notes outlive the publishing of their startup, and are read while it is a draft too. */
const listRoute = route(notes.list, async ({ db, currentUser, params: { startup_uuid } }) => {
  const [startup, reader] = [await findTargetOf(db, startup_uuid, currentUser.id), await readerOf(db, currentUser.id)]
  const found = startup ? await listNotes(db, reader, startup_uuid) : []
  if (!startup || !(canSee(currentUser, startup) || found.length > 0))
    throw httpError.notFound(messages.startup.notFound)
  return { data: found.map((note) => presentNote(note, reader)) }
})

/** Whose members read a note that is for the author's organisation. Throws 403 where they only read in it. */
const organisationFor = (tx: Queries, { id }: CurrentUser, at: Date): Promise<string> =>
  lockToShare(tx, id, at, messages.notes.readsOnly)

/** A note that was written, as its author reads it. */
async function written(db: Database, { id: user }: CurrentUser, id: string) {
  const note = await findNote(db, id)
  if (!note) throw httpError.notFound(messages.notes.notFound)
  return presentNote(note, await readerOf(db, user))
}

const createRoute = route(notes.create, async ({ db, currentUser, body, at }) => {
  const { startup_uuid: startup_id, text, is_team } = body
  const startup = await findTargetOf(db, startup_id, currentUser.id)
  if (!startup || !canSee(currentUser, startup)) throw httpError.notFound(messages.startup.notFound)
  const id = await db.transaction(async (tx) => {
    const organisation_id = is_team === true ? await organisationFor(tx, currentUser, at) : null
    if ((await countNotes(tx, currentUser.id, startup_id)) >= limits.notes)
      throw httpError.conflict(fillIn(messages.notes.tooMany, { max: limits.notes }))
    return insertNote(tx, { user_id: currentUser.id, startup_id, text, organisation_id }, at)
  })
  return { message: messages.notes.added, data: await written(db, currentUser, id) }
})

const updateRoute = route(notes.update, async ({ db, currentUser, body, at }) => {
  const { note_uuid, text, is_team } = body
  await db.transaction(async (tx) => {
    const note = await lockFor(tx, currentUser, note_uuid, canChangeOwn)
    const isTeam = is_team ?? note.organisation_id !== null
    const kept = isTeam ? note.organisation_id : null
    const organisation_id = isTeam ? (kept ?? (await organisationFor(tx, currentUser, at))) : null
    await changeNote(tx, note.id, { text, organisation_id }, at)
  })
  return { message: messages.notes.updated, data: await written(db, currentUser, note_uuid) }
})

const deleteRoute = route(notes.delete, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const note = await lockFor(tx, currentUser, body.note_uuid, canTakeAway)
    await keepRecord(
      tx,
      {
        kind: 'notes',
        table: 'investor_notes',
        id: note.id,
        name: note.text,
        owner: note.user_id,
        by: currentUser.id,
      },
      at,
    )
    await deleteNote(tx, note.id)
    await audit({ action: 'note.deleted', target: note.id }, tx)
  })
  return { message: messages.notes.deleted }
})

/**
 * A note comes back to its startup, which must be there, and to the organisation that read it; to its author alone where an owner of the
 * organisation took it away, or its author belongs there no more.
 */
const restoreRoute = route(notes.restore, async ({ db, currentUser, body, at, audit }) => {
  await db.transaction(async (tx) => {
    const deleted = await lockToRestore(tx, currentUser, 'notes', body.note_uuid, at)
    if (!deleted) return void (await lockFor(tx, currentUser, body.note_uuid, canTakeAway))
    if ((await lostParents(tx, deleted.id)).length > 0) throw httpError.conflict(messages.deleted.startupGone)
    await putBack(tx, deleted.id)
    if (deleted.owner_id === currentUser.id) await keepToAuthor(tx, currentUser, deleted)
    const note = await lockFor(tx, currentUser, deleted.record_id, canTakeAway)
    if ((await countNotes(tx, note.user_id, note.startup_id)) > limits.notes)
      throw httpError.conflict(fillIn(messages.notes.tooMany, { max: limits.notes }))
    await audit({ action: 'note.restored', target: deleted.record_id }, tx)
  })
  return { message: messages.deleted.noteRestored }
})

async function keepToAuthor(tx: Queries, { id: author }: CurrentUser, { record_id, deleted_by }: DeletedRow) {
  const note = await lockNote(tx, record_id)
  if (!note) return
  const { organisation } = await readerOf(tx, author)
  if (note.organisation_id !== null && (deleted_by !== author || note.organisation_id !== organisation))
    await unshareNote(tx, record_id)
}

/** A note that somebody may change or delete, locked; another's is not there. */
async function lockFor(
  tx: Queries,
  currentUser: CurrentUser,
  id: string,
  may: (reader: Reader, note: StoredNote) => boolean,
): Promise<StoredNote> {
  const note = await lockNote(tx, id)
  if (!note || !may(await readerOf(tx, currentUser.id), note)) throw httpError.notFound(messages.notes.notFound)
  return note
}

export const noteRoutes: readonly Route[] = [listRoute, createRoute, updateRoute, deleteRoute, restoreRoute]
