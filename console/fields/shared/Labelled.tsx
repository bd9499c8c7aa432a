import type { ReactNode } from 'react'
import { FormControl, FormHelperText, FormLabel, Stack } from '@mui/material'
import type { KindInput } from './useKindInput.ts'

interface LabelledProps {
  readonly input: KindInput
  readonly children: ReactNode
  readonly group?: boolean
  /** What is filled in stands at the end of the label's line. */
  readonly inLine?: boolean
}

/** The frame of every input: label above, error in words beside it, help under it. */
export function Labelled({ input, children, group = false, inLine = false }: LabelledProps) {
  const { id, label, required, invalid, error, note, help } = input
  return (
    <FormControl
      fullWidth
      error={invalid}
      required={required}
      component={group ? 'fieldset' : 'div'}
      data-source={input.control.name}
    >
      {inLine ? (
        <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <FormLabel htmlFor={id} sx={{ mb: 0 }}>
            {label}
          </FormLabel>
          {children}
        </Stack>
      ) : (
        <>
          {group ? <FormLabel component="legend">{label}</FormLabel> : <FormLabel htmlFor={id}>{label}</FormLabel>}
          {children}
        </>
      )}
      {error && (
        <FormHelperText id={`${id}-error`} role="status">
          {error}
        </FormHelperText>
      )}
      {note && (
        <FormHelperText
          id={`${id}-note`}
          error={false}
          aria-live="polite"
          sx={{ color: 'var(--ok)', fontVariantNumeric: 'tabular-nums' }}
        >
          {note}
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
