import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { useSectionNotes } from './sectionNotes.ts'
import type { Tab } from './tabs.ts'
import { useTranslate } from '../../i18n/words.ts'

interface TabLabelProps {
  readonly tab: Tab
  readonly label: string
  /** How the step stands, in the place of the mark of failing fields. */
  readonly state?: ReactNode
}

/** The name of a tab, with a mark where something was written on it, and one while one of its fields fails. */
export function TabLabel({ tab, label, state }: TabLabelProps) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const noted = useSectionNotes(tab.section).length > 0
  const failing = tab.fields.filter(([name]) => errors[name] !== undefined).length
  return (
    <Box component="span" sx={state ? stepped : undefined}>
      <span>{label}</span>
      {noted && (
        <Box component="span" role="img" aria-label={translate('console.form.changesAsked')} sx={{ ...mark, ...note }}>
          !
        </Box>
      )}
      {state && <> {state}</>}
      {failing > 0 && !state && (
        <Box component="span" role="img" aria-label={translate('console.form.tabErrors', { count: failing })} sx={mark}>
          {failing}
        </Box>
      )}
    </Box>
  )
}

/** The state stands beside the name, or under it where there is no room. */
const stepped = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 1, rowGap: 0.5 } as const

const mark = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  px: 0.5,
  marginInlineStart: 1,
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 700,
  bgcolor: 'error.main',
  color: 'error.contrastText',
} as const

const note = { bgcolor: 'warning.main', color: 'warning.contrastText' } as const
