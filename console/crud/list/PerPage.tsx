import { MenuItem, Select } from '@mui/material'
import { useListPaginationContext } from 'react-admin'
import { useTranslate } from '../../i18n/words.ts'

/** How many rows of a list stand on a page, to be chosen. */
export default function PerPage({ sizes }: { readonly sizes: readonly number[] }) {
  const translate = useTranslate()
  const { perPage, setPerPage } = useListPaginationContext()
  return (
    <Select
      size="small"
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      inputProps={{ 'aria-label': translate('console.list.perPage') }}
    >
      {[...new Set([...sizes, perPage])]
        .sort((a, b) => a - b)
        .map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
    </Select>
  )
}
