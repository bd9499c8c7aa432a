import { useId } from 'react'
import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { cellOf } from '@baobab/validation'
import { useFieldLabels } from './shared/labels.ts'
import type { InputProps } from './shared/kind.ts'
import { useTranslate } from '../i18n/words.ts'

/** A value that a form shows and nobody changes there. It is read, marked and copied like any other. */
export function ReadOnlyInput({ source, field }: InputProps) {
  const id = useId()
  const translate = useTranslate()
  const { label } = useFieldLabels(source, field)
  const record: Record<string, unknown> & { id: string } = useRecordContext() ?? { id: '' }
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        readOnly
        value={cellOf(field, source, record)}
        inputProps={{ 'aria-describedby': `${id}-help` }}
        sx={{ bgcolor: 'var(--band)' }}
      />
      <FormHelperText id={`${id}-help`}>{translate('console.form.readOnly')}</FormHelperText>
    </FormControl>
  )
}
