import { MenuItem, Select } from '@mui/material'
import { useListContext } from 'react-admin'
import { allFields, firstOrder, sortableFields, storageOf, type Field, type Resource } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

type Order = 'ASC' | 'DESC'

const isCarried = (value: unknown): boolean => value !== null && value !== undefined

/** What an order is called, by what the field holds. */
function orderKey(field: Field, order: Order) {
  const storage = storageOf(field)
  if (storage === 'day' || storage === 'moment') return order === 'ASC' ? 'oldest' : 'newest'
  if (storage === 'number') return order === 'ASC' ? 'lowest' : 'highest'
  return order === 'ASC' ? 'ascending' : 'descending'
}

/** The order of a list, in words. */
export function SortSelect({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const { sort, setSort, data = [] } = useListContext()
  const fields = allFields(resource)
  // An order that not everyone has is offered where the rows carry it.
  const orders = Object.keys(resource.list.orders ?? {}).filter(
    (name) => sort.field === name || data.some((record) => isCarried(record[name])),
  )
  const ordered = orders.map((name) => ({
    ...{ name, order: 'DESC' as const, value: `${name} DESC` },
    text: labels.order(name),
  }))
  const sorted = sortableFields(resource).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const orders: readonly Order[] = firstOrder(field) === 'ASC' ? ['ASC', 'DESC'] : ['DESC', 'ASC']
    return orders.map((order) => ({
      name,
      order,
      value: `${name} ${order}`,
      text:
        labels.sort(name, order) ||
        translate(`console.list.${orderKey(field, order)}`, { field: labels.column(name, field) }),
    }))
  })
  const choices = [...ordered, ...sorted]
  const now = `${sort.field} ${sort.order}`
  return (
    <Select
      size="small"
      value={choices.some(({ value }) => value === now) ? now : ''}
      displayEmpty
      inputProps={{ 'aria-label': translate('console.list.sort') }}
      sx={{ maxWidth: { xs: '100%', md: 210 } }}
      onChange={({ target }) => {
        const choice = choices.find(({ value }) => value === target.value)
        if (choice) setSort({ field: choice.name, order: choice.order })
      }}
      renderValue={(value) => choices.find((choice) => choice.value === value)?.text ?? translate('console.list.sort')}
    >
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </Select>
  )
}
