import { MenuItem, Select } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Resource } from '@baobab/validation'
import { widest } from './sortWidth.ts'
import { useOrders } from './useOrders.ts'
import { useTranslate } from '../../i18n/words.ts'

/** The order of a list, in words, to be chosen. */
export default function SortSelect({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const { setSort } = useListContext()
  const { choices, now } = useOrders(resource)
  return (
    <Select
      size="small"
      value={now?.value ?? ''}
      displayEmpty
      inputProps={{ 'aria-label': translate('console.list.sort') }}
      sx={widest}
      onChange={({ target }) => {
        const choice = choices.find(({ value }) => value === target.value)
        if (choice) setSort({ field: choice.name, order: choice.order })
      }}
      renderValue={() => now?.text ?? translate('console.list.sort')}
    >
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </Select>
  )
}
