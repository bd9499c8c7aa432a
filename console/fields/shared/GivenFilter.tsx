import { FormControl, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import type { FilterProps, FilterValue } from './kind.ts'
import { useTranslate } from '../../i18n/words.ts'

const sides = [
  ['any', undefined],
  ['given', false],
  ['notGiven', true],
] as const

/** Whether anything was given, whatever it is; nothing where the kind cannot tell. */
export function GivenFilter({ label, operators, value, onChange }: GivenProps) {
  const translate = useTranslate()
  if (!operators.includes('empty')) return null
  const chosen = sides.find(([, empty]) => empty === value.empty)?.[0] ?? 'any'
  const choose = (next: string) => {
    const empty = sides.find(([side]) => side === next)?.[1]
    onChange(empty === undefined ? {} : { empty })
  }
  return (
    <FormControl component="fieldset" sx={{ mt: 1.5, width: '100%' }}>
      <RadioGroup row aria-label={label} value={chosen} onChange={(_, next) => choose(next)}>
        {sides.map(([side]) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            label={translate(`console.list.${side}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

interface GivenProps extends Pick<FilterProps, 'label' | 'operators'> {
  readonly value: FilterValue
  readonly onChange: (value: FilterValue) => void
}
