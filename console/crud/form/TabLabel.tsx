import { Box } from '@mui/material'
import { useFormState } from 'react-hook-form'
import type { Tab } from './tabs.ts'
import { useTranslate } from '../../i18n/words.ts'

/** The name of a tab, with a mark while one of its fields fails. */
export function TabLabel({ tab, label }: { tab: Tab; label: string }) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const failing = tab.fields.filter(([name]) => errors[name] !== undefined).length
  return (
    <span>
      {label}
      {failing > 0 && (
        <Box component="span" role="img" aria-label={translate('console.form.tabErrors', { count: failing })} sx={mark}>
          {failing}
        </Box>
      )}
    </span>
  )
}

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
