import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { InputAdornment, OutlinedInput } from '@mui/material'
import type { InputProps } from './kind.ts'
import { Labelled } from './Labelled.tsx'
import { useKindInput, withNote } from './useKindInput.ts'

export interface SingleLineInputProps extends InputProps {
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly before?: string
  readonly after?: string
  /** Lines to start with; more than one makes it a text of paragraphs. */
  readonly lines?: number
  readonly min?: string
  readonly max?: string
  /** What stands under the box about the value in it; nothing where it says nothing. */
  readonly noteOf?: (value: unknown) => string | undefined
}

/** A box to type into, which most kinds are filled in by. */
export function SingleLineInput({
  type = 'text',
  inputMode,
  autoComplete,
  before,
  after,
  lines = 1,
  min,
  max,
  noteOf,
  ...props
}: SingleLineInputProps) {
  const input = withNote(useKindInput(props), noteOf)
  const { ref, value, onChange, onBlur, name } = input.control
  return (
    <Labelled input={input}>
      <OutlinedInput
        id={input.id}
        name={name}
        type={type}
        inputRef={ref}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        multiline={lines > 1}
        {...(lines > 1 ? { minRows: lines, maxRows: 14 } : {})}
        startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
        endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
        inputProps={{ inputMode, autoComplete, min, max, 'aria-describedby': input.describedBy }}
      />
    </Labelled>
  )
}
