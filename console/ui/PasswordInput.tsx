import { useId, useState } from 'react'
import { FormControl, FormHelperText, FormLabel, IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import * as unseenCss from './unseen.module.css'

interface PasswordInputProps {
  readonly label: string
  /** What the button is called that shows what is typed. */
  readonly show: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  /** The id of what says more of it. */
  readonly describedBy?: string
  readonly autoFocus?: boolean
}

/** A labelled box for a password, which is shown on demand. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, show, value, onChange, autoComplete, error, describedBy, autoFocus = false } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const Icon = shown ? VisibilityOff : Visibility
  return (
    <FormControl fullWidth required error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        type={shown ? 'text' : 'password'}
        value={value}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{
          autoComplete,
          autoCapitalize: shown ? 'none' : undefined,
          spellCheck: false,
          'aria-invalid': error !== undefined,
          'aria-describedby': [error && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined,
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton edge="end" aria-pressed={shown} onClick={() => setShown(!shown)}>
              <span className={unseenCss.unseen}>{show}</span>
              <Icon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
