import type { ReactNode } from 'react'
import { FormControl, FormHelperText, FormLabel, Stack } from '@mui/material'
import type { KindInput } from './useKindInput.ts'

interface LabelledProps {
  readonly input: KindInput
  readonly children: ReactNode
  readonly group?: boolean
  /** What is filled in stands at the end of the label's line. */
  readonly inLine?: boolean
  /** Names the label, for what stands beside the box and is described by it. */
  readonly labelId?: string | undefined
}

/** The frame of every input: label above, error in words beside it, help under it. */
export function Labelled({ input, children, group = false, inLine = false, labelId }: LabelledProps) {
  const { id, label, required, invalid, error, note, help } = input
  return (
    <FormControl
      fullWidth
      error={invalid}
      required={required}
      component={group ? 'fieldset' : 'div'}
      {...(group ? { 'aria-labelledby': `${id}-legend`, 'aria-describedby': input.describedBy } : {})}
      data-source={input.source}
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
          {group ? (
            <FormLabel component="legend" id={`${id}-legend`}>
              {label}
            </FormLabel>
          ) : (
            <FormLabel id={labelId} htmlFor={id}>
              {label}
            </FormLabel>
          )}
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
