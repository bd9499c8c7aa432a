import { useId } from 'react'
import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material'
import { keepableSections, earlyResources } from '@baobab/validation'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useTranslate } from '../../../i18n/words.ts'

interface SectionChoiceProps {
  /** The keys of the sections that may be granted. */
  readonly offered: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Which sections of a startup a grant opens; one at least. */
export function SectionChoice({ offered, chosen, onChange }: SectionChoiceProps) {
  const translate = useTranslate()
  const labels = useLabels(earlyResources.startups)
  const id = useId()
  const isEmpty = chosen.size === 0
  return (
    <FormControl component="fieldset" error={isEmpty} aria-describedby={isEmpty ? `${id}-error` : undefined}>
      <FormLabel component="legend">{translate('access.grants.sections')}</FormLabel>
      {keepableSections(earlyResources.startups)
        .filter(({ key }) => offered.includes(key))
        .map((section) => (
          <FormControlLabel
            key={section.key}
            label={labels.section(section)}
            control={
              <Checkbox
                checked={chosen.has(section.key)}
                onChange={({ target }) => {
                  const others = [...chosen].filter((one) => one !== section.key)
                  onChange(new Set(target.checked ? [...others, section.key] : others))
                }}
              />
            }
          />
        ))}
      {isEmpty && (
        <FormHelperText id={`${id}-error`} role="alert" sx={{ mx: 0 }}>
          {translate('access.grants.noSection')}
        </FormHelperText>
      )}
    </FormControl>
  )
}
