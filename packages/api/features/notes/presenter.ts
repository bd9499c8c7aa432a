import type { Note } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import { canChangeOwn, canTakeAway, type Reader } from '../sharing/policy.ts'
import type { NoteRow } from './queries.ts'

/** A note as whoever reads it may use it. */
export function presentNote(note: NoteRow, reader: Reader): Note {
  return {
    note_uuid: note.id,
    startup_uuid: note.startup_id,
    text: note.text,
    is_team: note.organisation_id !== null,
    author: { user_uuid: note.user_id, name: nameOf(note), profile_image: note.profile_image },
    may_change: canChangeOwn(reader, note),
    may_delete: canTakeAway(reader, note),
    created_at: note.created_at.toISOString(),
    updated_at: note.updated_at.toISOString(),
  }
}
