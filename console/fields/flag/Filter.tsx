import { Chip } from '@mui/material'
import type { FilterProps } from '../kind.ts'
import { valuesOf } from '../shared/options.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'
import { useFlagWords } from './words.ts'

/** A chip that is pressed or not; a flag whose two sides have words is filtered by either. */
export function FlagFilter(props: FilterProps) {
  const words = useFlagWords(props.source)
  const { label, value, onChange } = props
  if (words) {
    const options = (['true', 'false'] as const).map((side) => ({ value: side, label: words[side] }))
    const last = (chosen: unknown) => valuesOf(chosen).at(-1)
    return (
      <OptionsFilter
        {...props}
        options={options}
        onChange={(chosen) => onChange(chosen === undefined ? undefined : last(chosen) === 'true')}
      />
    )
  }
  const on = value === true
  return (
    <Chip
      component="button"
      type="button"
      clickable
      label={label}
      aria-pressed={on}
      variant={on ? 'filled' : 'outlined'}
      onClick={() => onChange(on ? undefined : true)}
      sx={{ minHeight: 'max(40px, var(--target))', px: 1 }}
    />
  )
}
