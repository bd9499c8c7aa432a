import { Box } from '@mui/material'
import { useFormState, useWatch } from 'react-hook-form'
import { isBlank } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { requiredIn } from './missing.ts'
import type { Tab } from './tabs.ts'
import '../../i18n/inputs.ts'

/** How a step stands: what of it fails, else what is missing, else that it is complete. */
export function TabState({ tab, mode }: { readonly tab: Tab; readonly mode: 'create' | 'edit' }) {
  const translate = useTranslate()
  const { errors } = useFormState()
  const required = requiredIn(tab, mode)
  const values: readonly unknown[] = useWatch({ name: [...required] })
  const failing = tab.fields.filter(([name]) => errors[name] !== undefined).length
  const missing = values.filter(isBlank).length
  if (failing > 0)
    return (
      <Box
        component="span"
        role="img"
        aria-label={translate('console.form.tabErrors', { count: failing })}
        sx={{ ...chip, bgcolor: 'var(--danger-soft)', color: 'var(--danger)' }}
      >
        {translate('registering.toFix', { count: failing })}
      </Box>
    )
  return (
    <Box component="span" sx={{ ...chip, ...(missing > 0 ? waiting : complete) }}>
      {missing > 0 ? translate('registering.missing', { count: missing }) : translate('registering.complete')}
    </Box>
  )
}

const chip = {
  display: 'inline-block',
  px: 1,
  borderRadius: 999,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 700,
  whiteSpace: 'nowrap',
} as const
const waiting = { bgcolor: 'var(--warning-soft)', color: 'var(--warning)' } as const
const complete = { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' } as const
