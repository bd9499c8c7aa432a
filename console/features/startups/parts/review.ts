import { earlyResources, type Section } from '@baobab/validation'
import type { RaRecord } from 'react-admin'
import type { SectionNote } from '../../../crud/form/sectionNotes.ts'
import type { StartupRecord } from './usePatch.ts'

type Reviewed = Pick<StartupRecord, 'is_published' | 'needs_review' | 'taken_down' | 'review'>

/** The review of a startup that its founder cannot publish yet; undefined where there is nothing to say of it. */
export function openReviewOf({ is_published, needs_review, taken_down, review }: Reviewed) {
  const isOpen = needs_review && !is_published && !taken_down
  return isOpen && (review?.state === 'submitted' || review?.state === 'changes_asked') ? review : undefined
}

/** What is to be changed in the sections that a tab of the form fills in, until the startup is sent again. */
export function notesOfTab(startup: RaRecord | StartupRecord, tab: Section): readonly SectionNote[] {
  // The form holds the whole record of a startup, which react-admin does not know by type.
  const review = openReviewOf(startup as StartupRecord)
  if (review?.state !== 'changes_asked') return []
  return earlyResources.startups.overview
    .filter(({ groups }) => groups.some((group) => tab.groups.includes(group)))
    .flatMap((section) => {
      const text = review.notes[section.key]
      return text === undefined ? [] : [{ section, text }]
    })
}
