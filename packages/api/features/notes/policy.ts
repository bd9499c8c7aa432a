import type { MembershipRole } from '@baobab/validation'

/** Who asks: in which organisation they work, and as what. */
export interface Reader {
  readonly id: string
  readonly organisation: string | undefined
  readonly role: MembershipRole
}

interface Written {
  readonly user_id: string
  readonly organisation_id: string | null
}

/**
 * A note is its author's alone: nobody else's, not even an administrator's. One for an organisation is read by those who belong to it at
 * that moment, and by its author for as long as they do.
 */
const canReadNote = (reader: Reader, note: Written): boolean =>
  note.organisation_id === null ? note.user_id === reader.id : note.organisation_id === reader.organisation

/** Whoever reads it and wrote it. */
export const canChangeNote = (reader: Reader, note: Written): boolean =>
  canReadNote(reader, note) && note.user_id === reader.id

/** Its author, and of one for an organisation its owners: whoever wrote it may be gone. */
export const canDeleteNote = (reader: Reader, note: Written): boolean =>
  canReadNote(reader, note) && (note.user_id === reader.id || reader.role === 'owner')
