import { TextField } from '@mui/material'
import type { Option } from '@baobab/validation'
import type { InputProps } from './kind.ts'
import type { Choices } from './choices.ts'
import { Labelled } from './Labelled.tsx'
import { byFoldedLabel, valuesOf } from './options.ts'
import { useKindInput, withError } from './useKindInput.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Autocomplete } from '../../ui/Autocomplete.tsx'

interface PickInputProps extends InputProps, Choices {
  /** What is typed counts too. */
  readonly free?: boolean
  readonly autoComplete?: string
}

/** A box to pick one option from, by typing any part of its name. */
export function PickInput({
  options,
  loading = false,
  onMissing,
  free = false,
  autoComplete,
  ...props
}: PickInputProps) {
  const translate = useTranslate()
  const input = withError(useKindInput(props), onMissing && translate('console.list.noChoices'))
  const { ref, value, onChange, onBlur, name } = input.control
  const typed = String(value)
  const chosen =
    options.find((option) => option.value === typed) ?? (free && typed ? { value: typed, label: typed } : null)
  return (
    <Labelled input={input}>
      <Autocomplete<Option, false, false, boolean>
        id={input.id}
        options={options}
        value={chosen}
        loading={loading}
        onOpen={onMissing}
        freeSolo={free}
        autoHighlight={!free}
        autoSelect={free}
        {...(onMissing && { noOptionsText: translate('console.list.noChoices') })}
        filterOptions={byFoldedLabel}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        onChange={(_, option) => onChange(option === null ? null : typeof option === 'string' ? option : option.value)}
        // What is typed counts at once: a form is sent by Enter or its button without the box being left.
        onInputChange={(_, text, reason) => {
          if (free && reason === 'input') onChange(text === '' ? null : text)
        }}
        onBlur={() => onBlur()}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={ref}
            error={input.invalid}
            placeholder={loading ? translate('console.list.loading') : undefined}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                autoComplete: autoComplete ?? 'off',
                'aria-describedby': input.describedBy,
                'aria-required': input.required || undefined,
              },
            }}
          />
        )}
      />
    </Labelled>
  )
}

/** A box to pick several options from; each stands in it as a chip that takes itself away. */
export function PickManyInput({
  options,
  loading = false,
  onMissing,
  max,
  ...props
}: Omit<PickInputProps, 'free' | 'autoComplete'> & { max?: number }) {
  const translate = useTranslate()
  const input = withError(useKindInput(props), onMissing && translate('console.list.noChoices'))
  const { ref, value, onChange, onBlur, name } = input.control
  const chosen = options.filter((option) => valuesOf(value).includes(option.value))
  return (
    <Labelled input={input}>
      <Autocomplete
        id={input.id}
        multiple
        options={options}
        value={chosen}
        loading={loading}
        onOpen={onMissing}
        {...(onMissing && { noOptionsText: translate('console.list.noChoices') })}
        filterOptions={byFoldedLabel}
        getOptionDisabled={() => max !== undefined && chosen.length >= max}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        onChange={(_, now) => onChange(now.map((option) => option.value))}
        onBlur={() => onBlur()}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={ref}
            error={input.invalid}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                autoComplete: 'off',
                'aria-describedby': input.describedBy,
                'aria-required': input.required || undefined,
              },
            }}
          />
        )}
      />
    </Labelled>
  )
}
