import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@mui/material'
import type { Part } from '@baobab/validation'

interface CellProps {
  readonly id: string
  readonly part: Part
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly inputRef: ((box: HTMLElement | null) => void) | undefined
  readonly onType: (text: string) => void
  readonly onBlur: () => void
}

const modes = { money: 'decimal', count: 'decimal', url: 'url', text: 'text', date: 'text', image: 'none' } as const

/** One part of a row to fill in, with its label above and what is wrong with it under it. */
export function Cell({ id, part, label, value, error, inputRef, onType, onBlur }: CellProps) {
  const isMonth = part.kind === 'date' && part.options.month === true
  return (
    <FormControl fullWidth error={error !== undefined} required={part.required === 'always'}>
      <FormLabel htmlFor={id} sx={{ fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        type={part.kind === 'date' ? (isMonth ? 'month' : 'date') : 'text'}
        value={isMonth ? value.slice(0, 7) : value}
        inputRef={inputRef}
        onChange={({ target }) => onType(target.value)}
        onBlur={onBlur}
        inputProps={{
          inputMode: modes[part.kind],
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}
