import { TextField } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { currencies, dollar, fold } from '@baobab/validation'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { Autocomplete } from '../../../ui/Autocomplete.tsx'
import { currencyOf } from './currencyOf.ts'
import '../../../i18n/inputs.ts'

interface CurrencyBoxProps {
  readonly value: string
  /** The currency that was chosen last, which is offered among the first. */
  readonly last: string
  /** The id of what says which amount it is of. */
  readonly describedBy: string
  readonly onChange: (currency: string) => void
}

/** A narrow box to pick a currency from, by its code or its name; the likeliest come first. */
export function CurrencyBox({ value, last, describedBy, onChange }: CurrencyBoxProps) {
  const translate = useTranslate()
  const { currency: nameOf } = useFormat()
  const own = currencyOf(useWatch({ name: 'country' }))
  const codes = [...new Set([dollar, ...(own ? [own] : []), last, ...currencies])]
  return (
    <Autocomplete
      disableClearable
      autoHighlight
      options={codes}
      value={value}
      filterOptions={(options, { inputValue }) =>
        options.filter((code) => fold(`${code} ${nameOf(code)}`).includes(fold(inputValue))).slice(0, 60)
      }
      onChange={(_, code) => onChange(code)}
      slotProps={{ popper: { placement: 'bottom-start', sx: { minInlineSize: 'min(288px, 88vw)' } } }}
      renderOption={({ key, ...props }, code) => (
        <li key={key} {...props}>
          <span>
            <strong>{code}</strong> {nameOf(code)}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              autoComplete: 'off',
              'aria-label': translate('amounts.currency'),
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
      sx={{ flex: 'none', inlineSize: 104, '& .MuiOutlinedInput-root.MuiInputBase-root': { paddingInlineEnd: '28px' } }}
    />
  )
}
