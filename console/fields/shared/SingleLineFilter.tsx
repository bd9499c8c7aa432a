import { useCallback } from 'react'
import { InputAdornment, OutlinedInput } from '@mui/material'
import type { FilterProps } from './kind.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { GivenFilter } from './GivenFilter.tsx'
import { valuesOf } from './options.ts'
import { useTyped } from './useTyped.ts'

const read = ([typed = '']: readonly string[]) => [typed.trim()]

/** Filters by what is typed, once the typing rests, or by whether anything was given, where the kind can tell. */
export function SingleLineFilter({ type = 'text', ...props }: FilterProps & { readonly type?: 'text' | 'date' }) {
  const { source, label, operators, value, onChange } = props
  const onRest = useCallback(
    ([typed = '']: readonly string[]) => onChange(typed === '' ? {} : { equal: typed }),
    [onChange],
  )
  const [set = ''] = valuesOf(value.equal)
  const { typed, type: typeIn, boxProps } = useTyped({ set: [set], read, onRest })
  const [text = ''] = typed
  // A box for a day shows its own pattern in the place of a placeholder.
  const before = type === 'date' && <InputAdornment position="start">{label}</InputAdornment>
  const box = (
    <OutlinedInput
      fullWidth
      size="small"
      type={type}
      placeholder={label}
      startAdornment={before}
      value={text}
      onChange={({ target }) => typeIn(0, target.value)}
      inputProps={{ 'aria-label': label, name: source }}
      {...boxProps}
    />
  )
  if (!operators.includes('empty')) return box
  const clear = () => {
    typeIn(0, '')
    onChange({})
  }
  return (
    <FilterPopover label={label} isSet={Object.keys(value).length > 0} onClear={clear}>
      {box}
      <GivenFilter {...props} />
    </FilterPopover>
  )
}
