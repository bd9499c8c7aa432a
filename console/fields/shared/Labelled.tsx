import type { ReactNode } from 'react'
import { FormControl, FormHelperText, FormLabel } from '@mui/material'
import type { KindInput } from './useKindInput.ts'

/** The frame of every input: label above, error in words beside it, help under it. */
export function Labelled({ input, children, group = false }: { input: KindInput; children: ReactNode; group?: boolean }) {
  const { id, label, required, invalid, error, help } = input
  return (
    <FormControl fullWidth error={invalid} required={required} component={group ? 'fieldset' : 'div'} data-source={input.control.name}>
      {group ? <FormLabel component="legend">{label}</FormLabel> : <FormLabel htmlFor={id}>{label}</FormLabel>}
      {children}
      {error && (
        <FormHelperText id={`${id}-error`} role="status">
          {error}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText id={`${id}-help`} error={false}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
