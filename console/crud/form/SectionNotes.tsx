import { Alert, AlertTitle, Typography } from '@mui/material'
import type { Resource, Section } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useSectionNotes } from './sectionNotes.ts'

interface SectionNotesProps {
  readonly resource: Resource
  readonly tab: Section
}

/** What was written on the sections that a tab fills in, over its fields. */
export function SectionNotes({ resource, tab }: SectionNotesProps) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const notes = useSectionNotes(tab)
  if (notes.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2.5, width: '100%' }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{translate('console.form.changesAsked')}</AlertTitle>
      {notes.map(({ section, text }) => (
        <Typography
          key={section.key}
          variant="body2"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', '& + &': { mt: 1 } }}
        >
          {section.label !== tab.label && <strong>{labels.section(section)}: </strong>}
          <span style={{ unicodeBidi: 'plaintext' }}>{text}</span>
        </Typography>
      ))}
    </Alert>
  )
}
