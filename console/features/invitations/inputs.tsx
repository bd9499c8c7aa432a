import { useId } from 'react'
import { FormControl, FormHelperText, FormLabel, NativeSelect, OutlinedInput } from '@mui/material'
import { type Option } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { lateResources } from '../../i18n/lateResources.ts'

interface InputProps {
  readonly name: 'email' | 'role' | 'rights'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A labelled box for an address. */
export function Box({ name, value, error, onChange }: InputProps & { readonly error: string | undefined }) {
  const id = useId()
  const { label } = useLabels(lateResources.invitations)
  return (
    <FormControl fullWidth required error={error !== undefined}>
      <FormLabel htmlFor={id}>{label(name, lateResources.invitations.fields[name])}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        type="email"
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-describedby': error ? `${id}-error` : undefined, 'aria-invalid': error !== undefined }}
      />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** A labelled choice of one option. */
export function Choose({ name, value, options, onChange }: InputProps & { readonly options: readonly Option[] }) {
  const id = useId()
  const { label } = useLabels(lateResources.invitations)
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{label(name, lateResources.invitations.fields[name])}</FormLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput size="small" />}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
