import { createContext, use } from 'react'
import { useRecordContext, type RaRecord } from 'react-admin'
import type { Section } from '@baobab/validation'

/** What somebody wrote on a section of a record. */
export interface SectionNote {
  readonly section: Section
  readonly text: string
}

type NotesOf = (record: RaRecord, tab: Section) => readonly SectionNote[]

const none: NotesOf = () => []

/** What was written on the sections that a tab of a form fills in; nothing unless a screen says so. */
export const SectionNotesContext = createContext<NotesOf>(none)

/** What was written on the sections of a tab. */
export function useSectionNotes(tab: Section): readonly SectionNote[] {
  const record = useRecordContext()
  const notesOf = use(SectionNotesContext)
  return record ? notesOf(record, tab) : []
}
