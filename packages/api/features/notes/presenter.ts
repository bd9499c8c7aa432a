import type { Note } from '@baobab/validation'
import type { investorNotes } from '../../platform/db/schema/index.ts'

export type NoteRow = typeof investorNotes.$inferSelect

export function presentNote(note: NoteRow): Note {
  return {
    note_uuid: note.id,
    startup_uuid: note.startup_id,
    text: note.text,
    created_at: note.created_at.toISOString(),
    updated_at: note.updated_at.toISOString(),
  }
}
