import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { InputAdornment, OutlinedInput, Stack } from '@mui/material'
import type { InputProps } from './kind.ts'
import { Labelled } from './Labelled.tsx'
import { useKindInput, withError, withNote, type WordsOf } from './useKindInput.ts'

export interface SingleLineInputProps extends InputProps, WordsOf {
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
  /** What stands before the box, in its line; the id of the label tells it what it is about. */
  readonly lead?: ReactNode
  readonly labelId?: string
  /** The label, where it is not the field's. */
  readonly label?: string
  /** What is wrong that the rules of its field do not know. */
  readonly problem?: string | undefined
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
  lead,
  labelId,
  label,
  problem,
  ...props
}: SingleLineInputProps) {
  const bound = withNote(withError(useKindInput(props), problem), noteOf)
  const input = label === undefined ? bound : { ...bound, label, help: '' }
  const { ref, value, onChange, onBlur, name } = input.control
  const box = (
    <OutlinedInput
      id={input.id}
      name={name}
      type={type}
      inputRef={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      fullWidth
      multiline={lines > 1}
      {...(lines > 1 ? { minRows: lines, maxRows: 14 } : {})}
      startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
      endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
      inputProps={{ inputMode, autoComplete, min, max, 'aria-describedby': input.describedBy }}
    />
  )
  return (
    <Labelled input={input} labelId={labelId}>
      {lead === undefined ? (
        box
      ) : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          {lead}
          {box}
        </Stack>
      )}
    </Labelled>
  )
}
