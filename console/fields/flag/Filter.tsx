import { Chip } from '@mui/material'
import type { FilterProps } from '../shared/kind.ts'
import { OptionsFilter } from '../shared/OptionsFilter.tsx'
import { useFlagMessages } from './labels.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Yes or No of a field, by the words that it has for them; what is no field is a chip that is pressed or not. */
export function FlagFilter(props: FilterProps) {
  const translate = useTranslate()
  const words = useFlagMessages(props.source)
  const { label, isField, value, onChange } = props
  if (isField || words) {
    const options = (['true', 'false'] as const).map((side) => ({
      value: side,
      label: words?.[side] ?? translate(`ra.boolean.${side}`),
    }))
    return (
      <OptionsFilter
        {...props}
        single
        options={options}
        onChange={(next) => onChange(next.equal === undefined ? next : { equal: next.equal === 'true' })}
      />
    )
  }
  const on = value.equal === true
  return (
    <Chip
      component="button"
      type="button"
      clickable
      label={label}
      aria-pressed={on}
      variant={on ? 'filled' : 'outlined'}
      onClick={() => onChange(on ? {} : { equal: true })}
      sx={{ minHeight: 'max(40px, var(--target))', px: 1, '.MuiChip-label': { lineHeight: 1.25 } }}
    />
  )
}
