import { useId, type ReactNode } from 'react'
import { FormControl, FormHelperText, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material'

interface TextBoxProps extends Pick<OutlinedInputProps, 'autoFocus' | 'type' | 'inputProps' | 'multiline' | 'minRows'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Below it, until there is an error. */
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly required?: boolean
}

/** A box for a text in a dialog, under its label, which says below it what is wrong. */
export function TextBox({ label, value, onChange, help, error, required = false, inputProps, ...more }: TextBoxProps) {
  const id = useId()
  return (
    <FormControl fullWidth required={required} error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...more}
        id={id}
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          autoComplete: 'off',
          ...inputProps,
          'aria-describedby': `${id}-help`,
          'aria-invalid': error !== undefined,
        }}
      />
      <FormHelperText id={`${id}-help`} {...(error === undefined ? {} : { role: 'alert' })}>
        {error ?? help}
      </FormHelperText>
    </FormControl>
  )
}
