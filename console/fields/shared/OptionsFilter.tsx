import { TextField, Typography } from '@mui/material'
import type { FilterProps } from './kind.ts'
import { filterText } from './filterText.ts'
import type { Choices } from './choices.ts'
import { useCounted, type CountedOption } from './facets.ts'
import { byFoldedLabel, valuesOf } from './options.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Autocomplete } from '../../ui/Autocomplete.tsx'

interface OptionsFilterProps extends FilterProps, Choices {
  /** One choice takes the place of the other. */
  readonly single?: boolean
}

/** Stand for whether anything was given, which no value of a field can. */
const given = ' given'
const notGiven = ' not given'

/** Filters by one or several of many: what is chosen stands as chips over the list, so the box itself stays small. */
export function OptionsFilter(props: OptionsFilterProps) {
  const { label, operators, value, onChange, loading = false, onMissing, single = false } = props
  const translate = useTranslate()
  const format = useFormat()
  const options = useCounted(props.source, props.options)
  const whether = operators.includes('empty')
    ? [
        { value: given, label: translate('console.list.given') },
        { value: notGiven, label: translate('console.list.notGiven') },
      ]
    : []
  const set = [
    ...valuesOf(value.equal),
    ...(value.empty === undefined ? [] : [value.empty === true ? notGiven : given]),
  ]
  const choose = (values: readonly string[]) => {
    const last = values.at(-1)
    if (last === given || last === notGiven) onChange({ empty: last === notGiven })
    else {
      const chosen = values.filter((one) => one !== given && one !== notGiven)
      onChange(chosen.length === 0 ? {} : { equal: single ? last : chosen })
    }
  }
  return (
    <Autocomplete
      multiple
      size="small"
      options={[...options, ...whether]}
      value={[...options, ...whether].filter((option) => set.includes(option.value))}
      loading={loading}
      onOpen={onMissing}
      {...(onMissing && { noOptionsText: translate('console.list.noChoices') })}
      filterOptions={(_, state) => [...byFoldedLabel(options, state), ...byFoldedLabel(whether, state)]}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, now) => choose(now.map((option) => option.value))}
      getOptionKey={(option) => option.value}
      renderOption={({ key, ...item }, { label: name, count }: CountedOption) => (
        <li key={key} {...item}>
          {name}
          {count !== undefined && (
            <Typography
              component="span"
              variant="body2"
              color="text.secondary"
              sx={{ marginInlineStart: 'auto', paddingInlineStart: 2 }}
            >
              {format.number(count)}
            </Typography>
          )}
        </li>
      )}
      renderValue={() => null}
      disableClearable
      autoHighlight
      slotProps={{ popper: { sx: { minWidth: 220 } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          sx={named}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  )
}

/** What is typed stays as large as a phone wants it, which else draws the page nearer. */
const named = { 'input::placeholder': { fontSize: filterText } } as const
