import type { Note } from '@baobab/validation'
import { nameOf } from '../users/presenter.ts'
import { canChangeNote, canDeleteNote, type Reader } from './policy.ts'
import type { NoteRow } from './queries.ts'

/** A note as whoever reads it may use it. */
export function presentNote(note: NoteRow, reader: Reader): Note {
  return {
    note_uuid: note.id,
    startup_uuid: note.startup_id,
    text: note.text,
    is_team: note.organisation_id !== null,
    author: { user_uuid: note.user_id, name: nameOf(note), profile_image: note.profile_image },
    may_change: canChangeNote(reader, note),
    may_delete: canDeleteNote(reader, note),
    created_at: note.created_at.toISOString(),
    updated_at: note.updated_at.toISOString(),
  }
}
