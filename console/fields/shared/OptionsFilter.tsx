import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FilterProps } from '../kind.ts'
import type { Choices } from './choices.ts'
import { byFoldedLabel, valuesOf } from './options.ts'

/** Filters by one or several of many: what is chosen stands as chips over the list, so the box itself stays small. */
export function OptionsFilter({ label, value, onChange, options, loading = false, onMissing }: FilterProps & Choices) {
  const translate = useTranslate()
  const chosen = options.filter((option) => valuesOf(value).includes(option.value))
  return (
    <Autocomplete
      multiple
      size="small"
      options={options}
      value={chosen}
      loading={loading}
      onOpen={onMissing}
      loadingText={translate('console.list.loading')}
      noOptionsText={translate(onMissing ? 'console.list.noChoices' : 'console.list.noOption')}
      filterOptions={byFoldedLabel}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, now) => onChange(now.length === 0 ? undefined : now.map((option) => option.value))}
      renderValue={() => null}
      disableClearable
      autoHighlight
      slotProps={{ popper: { sx: { minWidth: 220 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  )
}
